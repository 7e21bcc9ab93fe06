package trace_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// learned is UCT as a learner writes it, with nodes of its own, and perhaps a mistake or
// a freedom that UCT leaves.
type learned struct {
	seed   uint64
	reward func(int) float64

	lnOfChild, undivided, noTurn, allTurned, lastOnly, rootless bool // mistakes
	atOnce, least                                               bool // more mistakes
	shuffled, anyTie, below                                     bool // freedoms
}

type learnedNode struct {
	visits, sum float64
	kids        map[game.Move]*learnedNode
}

func (l learned) search(p game.Position, iterations int) game.Move {
	rng := rand.New(rand.NewPCG(1, l.seed))
	root := &learnedNode{kids: map[game.Move]*learnedNode{}}
	for range iterations {
		path, moves, n := []*learnedNode{root}, []game.Move(nil), root
		for isNew := false; !isNew && !p.Terminal(); {
			m := l.choose(n, p, rng)
			isNew = n.kids[m] == nil
			if isNew {
				n.kids[m] = &learnedNode{kids: map[game.Move]*learnedNode{}}
			}
			n = n.kids[m]
			p.Make(m)
			path, moves = append(path, n), append(moves, m)
		}
		r := l.playout(p, rng)
		if len(moves)%2 == 1 {
			r = 1 - r
		}
		for i, n := range path {
			if l.lastOnly && i < len(path)-1 && i > 0 || l.rootless && i == 0 {
				continue
			}
			n.visits++
			if max := i%2 == 1; (max || l.noTurn) != l.allTurned {
				n.sum += r
			} else {
				n.sum += 1 - r
			}
		}
		for i := len(moves) - 1; i >= 0; i-- {
			p.Unmake(moves[i])
		}
	}
	best, most := game.NoMove, -1.0
	for _, m := range p.Moves(nil) {
		v := 0.0
		if n := root.kids[m]; n != nil {
			v = n.visits
		}
		if l.least {
			v = 1e9 - v
		}
		if v > most {
			best, most = m, v
		}
	}
	return best
}

// playout returns the reward for the player to move at p.
func (l learned) playout(p game.Position, rng *rand.Rand) float64 {
	if p.Terminal() {
		if l.reward != nil {
			return l.reward(p.Evaluate())
		}
		return search.Outcome(p.Evaluate())
	}
	moves := p.Moves(nil)
	m := moves[rng.IntN(len(moves))]
	p.Make(m)
	defer p.Unmake(m)
	return 1 - l.playout(p, rng)
}

func (l learned) choose(n *learnedNode, p game.Position, rng *rand.Rand) game.Move {
	moves := p.Moves(nil)
	if l.shuffled {
		rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	}
	total := n.visits
	if l.below {
		total = 0
		for _, k := range n.kids {
			total += k.visits
		}
	}
	best, most := game.NoMove, math.Inf(-1)
	for _, m := range moves {
		k := n.kids[m]
		if k == nil || k.visits == 0 {
			if !l.atOnce {
				return m
			}
			k = &learnedNode{visits: 1}
		}
		ln := math.Log(max(total, 1))
		if l.lnOfChild {
			ln = math.Log(k.visits)
		}
		v := k.sum/k.visits + math.Sqrt2*math.Sqrt(ln/k.visits)
		if l.undivided {
			v = k.sum + math.Sqrt2*math.Sqrt(ln/k.visits)
		}
		if v > most || l.anyTie && v == most && rng.IntN(2) == 0 {
			best, most = m, v
		}
	}
	return best
}

// half maps the values of the test's trees, 0..9 for max, to 0..1 for the player to move:
// those of min are negative.
func half(value int) float64 {
	if value < 0 {
		return 1 + float64(value)/10
	}
	return float64(value) / 10
}

// A right search is never called wrong, however its freedoms are used, and the audit
// finds its weight of exploration.
func TestSamplingAuditOfRightSearches(t *testing.T) {
	count := 60
	if testing.Short() {
		count = 12
	}
	for _, l := range []learned{{}, {shuffled: true}, {anyTie: true}, {below: true}, {shuffled: true, below: true}} {
		rng := rand.New(rand.NewPCG(7, 0))
		for range count {
			l.seed = rng.Uint64()
			s := samples(t, l.search, connectFour(t, rng), 400)
			assertRight(t, s, l)

			root := tree.Random(rng, tree.Shape{Height: 1 + rng.IntN(4), Width: 1 + rng.IntN(4), Values: 4})
			raise(root)
			withRewards := l
			withRewards.reward = half
			s = samples(t, withRewards.search, tree.New(root), 300)
			assertRight(t, s, withRewards)
		}
	}
}

func assertRight(t *testing.T, s *trace.Samples, l learned) {
	t.Helper()
	a := s.Audit
	require.Nil(t, a.Early, "%+v", l)
	require.Nil(t, a.Worse, "%+v", l)
	require.False(t, a.OddMove, "%+v", l)
	require.LessOrEqual(t, a.Low, math.Sqrt2+1e-6, "%+v", l)
	require.GreaterOrEqual(t, a.High, math.Sqrt2-1e-6, "%+v", l)
}

// raise moves the values of a tree from -4..4 to 1..9.
func raise(n *tree.Node) {
	n.Value += 5
	for _, c := range n.Children {
		raise(c)
	}
}

func connectFour(t *testing.T, rng *rand.Rand) game.Position {
	p, err := connect4.New(5, 4)
	require.NoError(t, err)
	for range rng.IntN(8) {
		moves := p.Moves(nil)
		p.Make(moves[rng.IntN(len(moves))])
		if p.Terminal() {
			p, err = connect4.New(5, 4)
			require.NoError(t, err)
		}
	}
	return p
}

// Each mistake of exercise uct shows: no weight or only another one than √2 explains the
// choices, or a single choice is wrong whatever the weight.
func TestSamplingAuditOfMistakes(t *testing.T) {
	for name, row := range map[string]struct {
		wrong learned
		find  func(a trace.SampleAudit) bool
	}{
		"ln of the child":      {learned{lnOfChild: true}, otherWeight},
		"sums not divided":     {learned{undivided: true}, otherWeight},
		"only the last node":   {learned{lastOnly: true}, otherWeight},
		"root not counted":     {learned{rootless: true}, otherWeight},
		"no turn of view":      {learned{noTurn: true}, func(a trace.SampleAudit) bool { return a.Worse != nil }},
		"every view turned":    {learned{allTurned: true}, func(a trace.SampleAudit) bool { return a.Worse != nil }},
		"untried as one visit": {learned{atOnce: true}, func(a trace.SampleAudit) bool { return a.Early != nil }},
		"plays the least":      {learned{least: true}, func(a trace.SampleAudit) bool { return a.OddMove }},
	} {
		row.wrong.seed, row.wrong.reward = 1, half
		s := samples(t, row.wrong.search, tree.MustParse(tree.Figure), 100)
		assert.True(t, row.find(s.Audit), "%s: %+v", name, s.Audit)
	}
}

// The move returned must be one of the most visited or have the best mean. Move 0 is tried
// three times with value 1, move 1 once with 5, move 2 twice with 3, move 3 once without a
// value, and move 4 never.
func TestOddMove(t *testing.T) {
	for _, row := range []struct {
		tree  string
		tries []game.Move
		plays game.Move
		odd   bool
	}{
		{"(1 5 3 9 9)", []game.Move{0, 0, 0, 1, 2, 2, 3}, 0, false},
		{"(1 5 3 9 9)", []game.Move{0, 0, 0, 1, 2, 2, 3}, 1, false},
		{"(1 5 3 9 9)", []game.Move{0, 0, 0, 1, 2, 2, 3}, 2, true},
		{"(1 5 3 9 9)", []game.Move{0, 0, 0, 1, 2, 2, 3}, 3, true},
		{"(1 5 3 9 9)", []game.Move{0, 0, 0, 1, 2, 2, 3}, 4, true},
		{"(1 5 3 9 9)", []game.Move{0, 0, 0, 1, 2, 2, 3}, game.NoMove, true},
		{"(5 5 3)", []game.Move{0, 0, 1, 2}, 1, false},    // as good a mean
		{"(5 1 3)", []game.Move{0, 1, 1, 2, 2}, 2, false}, // as many visits
		{"(1 5 3 9 9)", []game.Move{3, 3, 4}, 4, true},    // no means at all
		{"(1 5)", nil, 1, false},
		{"1", nil, game.NoMove, false},
		{"1", nil, 0, true},
	} {
		f := func(p game.Position, _ int) game.Move {
			for _, m := range row.tries {
				p.Make(m)
				if m < 3 {
					p.Evaluate()
				}
				p.Unmake(m)
			}
			return row.plays
		}
		a := samples(t, f, tree.MustParse(row.tree), len(row.tries)).Audit
		assert.Equal(t, row.odd, a.OddMove, "%s, tries %v, plays %d", row.tree, row.tries, row.plays)
	}
}

func otherWeight(a trace.SampleAudit) bool { return a.Low > math.Sqrt2 || a.High < math.Sqrt2 }

// samples records a search by sampling.
func samples(t *testing.T, f func(game.Position, int) game.Move, p game.Position, iterations int) *trace.Samples {
	t.Helper()
	recorded, err := trace.RecordKind(trace.Sampling, f, p, iterations, -inf, inf, true)
	require.NoError(t, err)
	return recorded.Samples
}

// The library's UCT and a learner's grow the same tree, and flat Monte Carlo has one of
// two plies: its playouts are no part of it.
func TestRecordSamples(t *testing.T) {
	p := tree.MustParse(tree.Figure)
	u := search.UCT{C: math.Sqrt2, Seed: 1, Reward: search.Scale(0, 10)}
	s := samples(t, u.Search, p, 100)
	assert.Len(t, s.Nodes, 1+3+8)
	assert.Len(t, s.Iterations, 100)
	assert.Equal(t, trace.Scale{High: 10}, s.Scale)
	assert.Equal(t, []string{"0", "1", "2"}, []string{s.Nodes[1].Name, s.Nodes[2].Name, s.Nodes[3].Name})
	assert.Equal(t, trace.Iteration{Node: 1, New: true, Playout: 1, Value: s.Iterations[0].Value, Known: true}, s.Iterations[0])

	board := connectFour(t, rand.New(rand.NewPCG(1, 0)))
	s = samples(t, search.MonteCarlo{Seed: 1}.Search, board, 200)
	assert.Len(t, s.Nodes, 1+5)
	assert.Nil(t, s.Audit.Worse)
	assert.Nil(t, s.Audit.Early)
	assert.True(t, s.Scale.Outcome)
	s = samples(t, search.UCT{C: 1, Seed: 1}.Search, board, 200)
	assert.Greater(t, len(s.Nodes), 150)

	forgets := func(p game.Position, _ int) game.Move { p.Make(0); return 0 }
	_, err := trace.RecordKind(trace.Sampling, forgets, board, 1, -inf, inf, true)
	assert.ErrorContains(t, err, "not taken back")
}

// One loop may make the moves in the tree and those of the playout. Then an iteration
// still adds one node, and the moves after it are its playout.
func TestPlayoutsByTheSameLine(t *testing.T) {
	oneLoop := func(p game.Position, iterations int) game.Move {
		for range iterations {
			var made []game.Move
			for !p.Terminal() {
				made = append(made, 0)
				p.Make(0)
			}
			p.Evaluate()
			for range made {
				p.Unmake(0)
			}
		}
		return 0
	}
	s := samples(t, oneLoop, tree.MustParse("((((1 2) 3) 4) 5)"), 3)
	var got [][2]int
	for _, i := range s.Iterations {
		assert.True(t, i.New)
		got = append(got, [2]int{i.Node, i.Playout})
	}
	assert.Equal(t, [][2]int{{1, 3}, {2, 2}, {3, 1}}, got, "the last node and the length of the playout")
}
