package trace_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// Searches as a learner may write them, each right in its own way. Each function returns
// a new one, since some of them keep a table.

func pvs(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	for i, m := range p.Moves(nil) {
		p.Make(m)
		v := 0
		if i == 0 {
			v = -pvs(p, depth-1, -beta, -alpha)
		} else if v = -pvs(p, depth-1, -alpha-1, -alpha); alpha < v && v < beta {
			v = -pvs(p, depth-1, -beta, -v)
		}
		p.Unmake(m)
		if alpha = max(alpha, v); alpha >= beta {
			break
		}
	}
	return alpha
}

// scout makes the move a second time for the search with the full window.
func scout(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best, b := -inf, beta
	for i, m := range p.Moves(nil) {
		p.Make(m)
		v := -scout(p, depth-1, -b, -max(alpha, best))
		p.Unmake(m)
		if v > max(alpha, best) && v < beta && i > 0 && depth > 1 {
			p.Make(m)
			v = -scout(p, depth-1, -beta, -v)
			p.Unmake(m)
		}
		if best = max(best, v); best >= beta {
			break
		}
		b = max(alpha, best) + 1
	}
	return best
}

func key(p game.Position) uint64 {
	k, _ := game.Find[game.Keyer](p)
	return k.Key()
}

// memory is alpha-beta with a table of bounds. exactly stores a bound as if it were
// exact, which is wrong.
type memory struct {
	bounds  map[uint64][2]int
	exactly bool
}

func (t memory) search(p game.Position, depth, alpha, beta int) int {
	known, ok := t.bounds[key(p)]
	if !ok {
		known = [2]int{-inf, inf}
	}
	if known[0] >= beta || known[0] == known[1] {
		return known[0]
	}
	if known[1] <= alpha {
		return known[1]
	}
	low, high := max(alpha, known[0]), min(beta, known[1])
	if depth == 0 || p.Terminal() {
		v := p.Evaluate()
		t.bounds[key(p)] = [2]int{v, v}
		return v
	}
	best := -inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -t.search(p, depth-1, -high, -max(low, best))
		p.Unmake(m)
		if best = max(best, v); best >= high {
			break
		}
	}
	switch {
	case t.exactly:
		known = [2]int{best, best}
	case best <= low:
		known[1] = best
	case best >= high:
		known[0] = best
	default:
		known = [2]int{best, best}
	}
	t.bounds[key(p)] = known
	return best
}

func newMemory() memory { return memory{bounds: map[uint64][2]int{}} }

// corner is MTD(f) that begins with a guess: infinity makes it SSS*, minus infinity DUAL*.
func corner(guess int) func(p game.Position, depth int) int {
	t := newMemory()
	return func(p game.Position, depth int) int {
		low, high, g := -inf, inf, guess
		for low < high {
			beta := max(g, low+1)
			if g = t.search(p, depth, beta-1, beta); g < beta {
				high = g
			} else {
				low = g
			}
		}
		return g
	}
}

// remembered is minimax with a table of values.
func remembered() func(p game.Position, depth int) int {
	table := map[uint64]int{}
	var search func(p game.Position, depth int) int
	search = func(p game.Position, depth int) int {
		if v, ok := table[key(p)]; ok {
			return v
		}
		v := -inf
		if depth == 0 || p.Terminal() {
			v = p.Evaluate()
		} else {
			for _, m := range p.Moves(nil) {
				p.Make(m)
				v = max(v, -search(p, depth-1))
				p.Unmake(m)
			}
		}
		table[key(p)] = v
		return v
	}
	return search
}

// looking sorts the moves by the values one ply ahead.
func looking(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	moves := p.Moves(nil)
	worth := map[game.Move]int{}
	for _, m := range moves {
		p.Make(m)
		worth[m] = p.Evaluate()
		p.Unmake(m)
	}
	slices.SortStableFunc(moves, func(a, b game.Move) int { return worth[a] - worth[b] })
	for _, m := range moves {
		p.Make(m)
		alpha = max(alpha, -looking(p, depth-1, -beta, -alpha))
		p.Unmake(m)
		if alpha >= beta {
			break
		}
	}
	return alpha
}

// deepening searches depth 1, then 2, and so on, and tries the best root move first.
func deepening(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	moves, v := p.Moves(nil), 0
	for d := 1; d <= depth; d++ {
		best, at := -inf, 0
		for i, m := range moves {
			p.Make(m)
			if u := -search.AlphaBetaSoft(p, d-1, -beta, -max(alpha, best)); u > best {
				best, at = u, i
			}
			p.Unmake(m)
			if best >= beta {
				break
			}
		}
		first := moves[at]
		moves = slices.Insert(slices.Delete(moves, at, at+1), 0, first)
		v = best
	}
	return v
}

func aspiring(p game.Position, depth int) int {
	v := search.AlphaBeta(p, depth, -1, 1)
	if v <= -1 || v >= 1 {
		v = search.AlphaBeta(p, depth, -inf, inf)
	}
	return v
}

// threeIsMost knows that no leaf is worth more than 3.
func threeIsMost(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -threeIsMost(p, depth-1))
		p.Unmake(m)
		if best == 3 {
			break
		}
	}
	return best
}

// No right search is called wrong, on trees with many ties.
func TestTheAuditCallsNoRightSearchWrong(t *testing.T) {
	for name, row := range map[string]func() any{
		"principal variation search":      func() any { return pvs },
		"negascout with second visits":    func() any { return scout },
		"alpha-beta with a table":         func() any { return newMemory().search },
		"MTD(f)":                          func() any { return corner(0) },
		"SSS*":                            func() any { return corner(inf) },
		"DUAL*":                           func() any { return corner(1 - inf) },
		"minimax with a table":            func() any { return remembered() },
		"moves sorted by looking at them": func() any { return looking },
		"iterative deepening":             func() any { return deepening },
		"aspiration":                      func() any { return aspiring },
		"a bound on all values":           func() any { return threeIsMost },
		"one side's view":                 func() any { return search.AlphaBetaSides },
		"two functions":                   func() any { return search.Max },
	} {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(9, 0))
			for range 400 {
				root := tree.Random(rng, tree.Shape{Height: 1 + rng.IntN(4), Width: 1 + rng.IntN(4), Values: 3})
				p, depth := tree.New(root), root.Height()
				want := search.Negamax(p, depth)
				recorded, err := trace.RecordKind(trace.AlphaBeta, row(), p, depth, -inf, inf, true)
				require.NoError(t, err)
				require.Equal(t, want, recorded.Value)
				require.NotNil(t, recorded.Audit)
				require.True(t, clean(recorded.Audit), "%s: %+v", root, recorded.Audit)
			}
		})
	}
}

// Mistakes in searches that visit nodes again, or keep a table, are found.
func TestTheAuditFindsMistakesInOtherSearches(t *testing.T) {
	for name, row := range map[string]func() any{
		"a table of bounds as if exact": func() any {
			return func(p game.Position, depth int) int {
				t := memory{map[uint64][2]int{}, true}
				t.search(p, depth, -1, 0)
				return t.search(p, depth, -inf, inf)
			}
		},
		"no second search": func() any {
			var search func(p game.Position, depth, alpha, beta int) int
			search = func(p game.Position, depth, alpha, beta int) int {
				if depth == 0 || p.Terminal() {
					return p.Evaluate()
				}
				best := -inf
				for i, m := range p.Moves(nil) {
					b := beta
					if i > 0 {
						b = max(alpha, best) + 1
					}
					p.Make(m)
					best = max(best, -search(p, depth-1, -b, -max(alpha, best)))
					p.Unmake(m)
					if best >= beta {
						break
					}
				}
				return best
			}
			return search
		},
		"only one pass of MTD(f)": func() any {
			return func(p game.Position, depth int) int { return newMemory().search(p, depth, 0, 1) }
		},
		"the last move forgotten": func() any {
			return func(p game.Position, depth int) int {
				best := -inf
				moves := p.Moves(nil)
				for _, m := range moves[:max(len(moves)-1, 1)] {
					p.Make(m)
					best = max(best, -search.Negamax(p, depth-1))
					p.Unmake(m)
				}
				return best
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(10, 0))
			wrong, found := 0, 0
			for range 200 {
				root := tree.Random(rng, tree.Shape{Height: 3, Width: 3, Values: 3, Even: true})
				p := tree.New(root)
				recorded, err := trace.RecordKind(trace.AlphaBeta, row(), p, 3, -inf, inf, true)
				require.NoError(t, err)
				if recorded.Value != search.Negamax(p, 3) {
					wrong++
					require.False(t, clean(recorded.Audit), root)
				}
				if !clean(recorded.Audit) {
					found++
				}
			}
			assert.Positive(t, wrong)
			assert.GreaterOrEqual(t, found, wrong)
		})
	}
}

// A search that is named selective, or that passes, is not judged.
func TestBetsAreNotJudged(t *testing.T) {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	shallow := func(p game.Position, depth int) int { return search.Negamax(p, 1) }
	judged, err := trace.RecordKind(trace.AlphaBeta, shallow, p, 2, -inf, inf, true)
	require.NoError(t, err)
	assert.NotNil(t, judged.Audit.Wrong)
	bet, err := trace.RecordKind(trace.Selective, shallow, p, 2, -inf, inf, true)
	require.NoError(t, err)
	assert.Nil(t, bet.Audit)

	passes := func(p game.Position, depth int) int {
		passer, _ := game.Find[game.Passer](p)
		if m, ok := passer.Pass(); ok {
			p.Make(m)
			p.Unmake(m)
		}
		return search.Negamax(p, depth)
	}
	null, err := trace.RecordKind(trace.AlphaBeta, passes, passing{p}, 2, -inf, inf, true)
	require.NoError(t, err)
	assert.Nil(t, null.Audit)
}

// passing is a tree in which the player to move may pass: nothing happens.
type passing struct{ *tree.Position }

func (p passing) Pass() (game.Move, bool) { return 99, true }

func (p passing) Make(m game.Move) {
	if m != 99 {
		p.Position.Make(m)
	}
}

func (p passing) Unmake(m game.Move) {
	if m != 99 {
		p.Position.Unmake(m)
	}
}

// The forms of search that learners write for games with chance: with the values of the
// player to move, or of max.
type expecting struct{ forMax bool }

func (e expecting) search(p game.Position, depth int) float64 {
	turn := game.Turn(p)
	sign := 1.0
	if e.forMax && turn == game.Second {
		sign = -1
	}
	if depth == 0 || p.Terminal() {
		return sign * float64(p.Evaluate())
	}
	weights, sum, total, best := game.Weights(p), 0.0, 0.0, math.Inf(-1)
	for i, m := range p.Moves(nil) {
		p.Make(m)
		v := e.search(p, depth-1)
		if e.forMax {
			v *= sign
		} else if game.Turn(p) != turn {
			v = -v
		}
		p.Unmake(m)
		if best = max(best, v); weights != nil {
			sum += weights[i] * v
			total += weights[i]
		}
	}
	if weights != nil {
		best = sum / total
	}
	return sign * best
}

// A search with chance is recorded with the mean that it returns, and never called wrong.
func TestSearchesWithChance(t *testing.T) {
	for name, f := range map[string]any{
		"for the mover": expecting{false}.search, "for max": expecting{true}.search, "Star1": search.Star1{Low: -9, High: 9}.Search,
	} {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(11, 0))
			for range 300 {
				root := tree.Random(rng, tree.Shape{Height: 1 + rng.IntN(4), Width: 1 + rng.IntN(4), Values: 9, Chance: true})
				p, depth := tree.New(root), root.Height()
				recorded, err := trace.RecordKind(trace.KindOf(f), f, p, depth, -inf, inf, true)
				require.NoError(t, err)
				require.InDelta(t, search.Expectiminimax(p, depth), recorded.Mean, 1e-9)
				require.Nil(t, recorded.Audit)
			}
		})
	}
}

// The means in the tree are those of a search for each node, and the best moves are the
// first ones with the best mean.
func TestTheMeansOfATree(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 0))
	for range 300 {
		root := tree.Random(rng, tree.Shape{Height: 4, Width: 4, Values: 9, Chance: true})
		p := tree.New(root)
		recorded, err := trace.RecordKind(trace.Chance, search.Expectiminimax, p, 4, -inf, inf, false)
		require.NoError(t, err)
		var check func(n *trace.Node)
		check = func(n *trace.Node) {
			sign := 1.0
			if p.Turn() == game.Second {
				sign = -1
			}
			require.Equal(t, p.Turn() == game.First, n.Max())
			require.Equal(t, p.Weights() != nil, n.Chance())
			require.InDelta(t, sign*search.Expectiminimax(p, 4-n.Ply), n.Mean, 1e-9)
			sum, best := 0.0, math.Inf(-1)
			for _, c := range n.Children {
				best = max(best, sign*c.Mean)
			}
			for _, c := range n.Children {
				sum += c.Probability()
				if n.Best == c {
					require.Equal(t, best, sign*c.Mean)
					break
				}
				require.True(t, n.Chance() || sign*c.Mean < best)
			}
			require.True(t, !n.Chance() || math.Abs(sum-1) < 1e-9)
			for _, c := range n.Children {
				p.Make(c.Move)
				check(c)
				p.Unmake(c.Move)
			}
		}
		check(recorded.Root)
	}
}

// The steps add up the outcomes of chance, and mark each better move of a player.
func TestStepsOfASearchWithChance(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 0))
	for range 200 {
		root := tree.Random(rng, tree.Shape{Height: 4, Width: 4, Values: 9, Chance: true})
		recorded, err := trace.RecordKind(trace.Chance, search.Expectiminimax, tree.New(root), 4, -inf, inf, false)
		require.NoError(t, err)
		last := map[*trace.Node]float64{} // what the player of a node has, or the sum
		for _, s := range recorded.Steps() {
			if s.Kind == trace.Evaluate {
				require.Equal(t, s.Node.Mean, s.Mean)
			}
			if s.Kind != trace.Back {
				continue
			}
			had, any := last[s.Node]
			switch {
			case s.Node.Chance():
				require.InDelta(t, had+s.Child.Probability()*s.Child.Mean, s.Mean, 1e-9)
				last[s.Node] = s.Mean
			case !any || s.Node.Max() && s.Child.Mean > had || !s.Node.Max() && s.Child.Mean < had:
				require.True(t, s.Better)
				last[s.Node] = s.Mean
			default:
				require.False(t, s.Better)
			}
		}
		for n, mean := range last {
			require.InDelta(t, n.Mean, mean, 1e-9, "%s", root)
		}
	}
}

// A second search of a move is a node of its own, with its own value and window, and a pass is on
// no best line.
func TestSearchedAgain(t *testing.T) {
	var asks func(p game.Position, depth, alpha, beta int) int
	asks = func(p game.Position, depth, alpha, beta int) int {
		if p.Terminal() {
			return p.Evaluate()
		}
		search.Enters(p, alpha, beta)
		best := -inf
		for i, m := range p.Moves(nil) {
			p.Make(m)
			v := -asks(p, depth-1, -max(alpha, best)-1, -max(alpha, best))
			if i == 0 || v > max(alpha, best) && v < beta {
				v = -asks(p, depth-1, -beta, -max(alpha, best))
			}
			p.Unmake(m)
			best = max(best, v)
			if best >= beta {
				break
			}
		}
		return best
	}
	again, err := trace.RecordKind(trace.AlphaBeta, asks, tree.MustParse("((1 2) (5 4 3))"), 2, -inf, inf, false)
	require.NoError(t, err)
	root := again.Root.Children
	first, second := root[len(root)-2], root[len(root)-1]
	assert.Equal(t, first.Move, second.Move)
	assert.Equal(t, []int{3, 3}, []int{again.Value, second.RootValue()})
	assert.Len(t, second.Children, 3)
	assert.Equal(t, second, again.Line()[1])

	passing, err := trace.RecordKind(trace.AlphaBeta, search.Negamax, tree.MustParse("((4 5) (pass=6 9))"), 2, -inf, inf, false)
	require.NoError(t, err)
	assert.Equal(t, "", passing.Line()[2].Caption)
}
