package trace_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

const inf = search.Inf

func randomTree(rng *rand.Rand) *tree.Node {
	return tree.Random(rng, tree.Shape{Height: 1 + rng.IntN(4), Width: 1 + rng.IntN(4), Values: 9})
}

// The audit finds nothing in the ladder's own searches, with any window.
func TestAuditOfTheLadderIsClean(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 0))
	for range 300 {
		root := randomTree(rng)
		p, depth := tree.New(root), root.Height()
		alpha := rng.IntN(19) - 9
		beta := alpha + 1 + rng.IntN(9)
		for name, f := range map[string]any{
			"Max": search.Max, "Negamax": search.Negamax, "AlphaBeta": search.AlphaBeta, "AlphaBetaSides": search.AlphaBetaSides,
			"AlphaBetaSoft": search.AlphaBetaSoft,
		} {
			for _, window := range [][2]int{{-inf, inf}, {alpha, beta}} {
				if !search.HasWindow(f) {
					window = [2]int{-inf, inf}
				}
				recorded, err := trace.RecordKind(trace.AlphaBeta, f, p, depth, window[0], window[1], true)
				require.NoError(t, err)
				require.True(t, clean(recorded.Audit), "%s on %s in %v: %+v", name, root, window, recorded.Audit)
			}
		}
		require.Equal(t, root.String(), p.String())
	}
}

func clean(a *trace.Audit) bool { return len(a.Needless) == 0 && a.Wrong == nil }

// The values of a search that does not evaluate finished games are those that it returns there:
// what best begins with.
func TestAuditCompletesValues(t *testing.T) {
	var deaf func(p game.Position, depth int, max bool) int
	deaf = func(p game.Position, depth int, maxToMove bool) int {
		best, better := -inf, func(v, best int) bool { return v > best }
		if !maxToMove {
			best, better = inf, func(v, best int) bool { return v < best }
		}
		for _, m := range p.Moves(nil) {
			p.Make(m)
			if v := deaf(p, depth-1, !maxToMove); better(v, best) {
				best = v
			}
			p.Unmake(m)
		}
		return best
	}
	recorded, err := trace.RecordKind(trace.AlphaBeta, deaf, tree.MustParse("((1 2) 6)"), 9, -inf, inf, true)
	require.NoError(t, err)
	var values []int
	recorded.Root.All(func(n *trace.Node) {
		assert.True(t, n.Known)
		values = append(values, n.RootValue())
	})
	assert.Equal(t, []int{inf, -inf, -inf, -inf, inf}, values)
}

// twisted is alpha-beta with a mistake.
type twisted struct {
	cut        func(v, alpha, beta int) bool
	window     func(alpha, beta int) (int, int) // handed down
	sign       int
	start      int
	neverRaise bool
}

func (w twisted) search(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := w.start
	for _, m := range p.Moves(nil) {
		p.Make(m)
		a, b := w.window(alpha, beta)
		v := w.sign * w.search(p, depth-1, a, b)
		p.Unmake(m)
		best = max(best, v)
		if w.cut(v, alpha, beta) {
			break
		}
		if !w.neverRaise {
			alpha = max(alpha, v)
		}
	}
	return best
}

// The audit finds each of the classic mistakes on one of the first random trees, and
// names it rightly.
func TestAuditFindsTheClassicMistakes(t *testing.T) {
	atLeast := func(v, alpha, beta int) bool { return v >= beta }
	turned := func(alpha, beta int) (int, int) { return -beta, -alpha }
	for _, row := range []struct {
		name            string
		wrong           twisted
		needless, value bool // the expected findings
	}{
		{"> for >= at the cut", twisted{func(v, _, beta int) bool { return v > beta }, turned, -1, -inf, false}, true, false},
		{"the minus forgotten", twisted{atLeast, turned, 1, -inf, false}, false, true},
		{"window not swapped", twisted{atLeast, func(a, b int) (int, int) { return -a, -b }, -1, -inf, false}, false, true},
		{"window not negated", twisted{atLeast, func(a, b int) (int, int) { return b, a }, -1, -inf, false}, false, true},
		{"alpha never raised", twisted{atLeast, turned, -1, -inf, true}, true, false},
		{"best starts at 0", twisted{atLeast, turned, -1, 0, false}, false, true},
		{"stops at alpha", twisted{func(v, alpha, beta int) bool { return v >= beta || v <= alpha }, turned, -1, -inf, false}, false, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, 0))
			var needless, value bool
			for range 200 {
				root := randomTree(rng)
				recorded, err := trace.RecordKind(trace.AlphaBeta, row.wrong.search, tree.New(root), root.Height(), -inf, inf, true)
				require.NoError(t, err)
				needless = needless || len(recorded.Audit.Needless) > 0
				value = value || recorded.Audit.Wrong != nil
			}
			if row.needless {
				assert.True(t, needless, "needless leaves")
			}
			assert.Equal(t, row.value, value, "wrong values")
		})
	}
}

func pairMax(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, pairMin(p, depth-1))
		p.Unmake(m)
	}
	return best
}

// pairMin is a copy of pairMax: it takes the largest value, not the smallest.
func pairMin(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, pairMax(p, depth-1))
		p.Unmake(m)
	}
	return best
}

// The value of a min node is what Min returned there, not what Max returns when it is
// called for that node.
func TestAuditOfTwoFunctions(t *testing.T) {
	figure := tree.MustParse(tree.Figure)
	recorded, err := trace.RecordKind(trace.AlphaBeta, pairMax, figure, 2, -inf, inf, true)
	require.NoError(t, err)
	assert.Same(t, recorded.Root.Children[0], recorded.Audit.Wrong)
	assert.Equal(t, []int{-9, -7}, []int{recorded.Audit.Got, recorded.Audit.Want}, "for min")
	assert.Equal(t, tree.Figure, figure.String())
}

func TestAuditOfASearchThatPanics(t *testing.T) {
	panics := func(p game.Position, depth int) int {
		if _, watched := p.(*search.Watched); !watched && depth == 2 {
			panic("only when asked alone")
		}
		return search.Negamax(p, depth)
	}
	recorded, err := trace.RecordKind(trace.AlphaBeta, panics, tree.MustParse(tree.Figure), 2, -inf, inf, true)
	require.NoError(t, err)
	assert.True(t, recorded.Audit.Panicked)
	assert.True(t, recorded.Root == recorded.Audit.Wrong)
}

// firstWin stops at the first win, and never looks at its window.
func firstWin(p game.Position, depth, alpha, beta int) int {
	if p.Terminal() {
		return p.Evaluate()
	}
	best := -1
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -firstWin(p, depth-1, alpha, beta)
		p.Unmake(m)
		if best = max(best, v); v == 1 {
			break
		}
	}
	return best
}

// The implied windows of a search begin with the window that it was given at the root.
func TestImpliedWindowsBeginAtTheRoot(t *testing.T) {
	recorded, err := trace.RecordKind(trace.AlphaBeta, firstWin, tree.MustParse("((0 1) (1 1) 0)"), 2, -1, 1, true)
	require.NoError(t, err)
	assert.Equal(t, trace.Implied, recorded.Windows)
	alpha, beta := recorded.Root.RootWindow()
	assert.Equal(t, []int{-1, 1}, []int{alpha, beta})
	alpha, beta = recorded.Root.Children[1].RootWindow()
	assert.Equal(t, []int{0, 1}, []int{alpha, beta}, "the root owns a draw")
	assert.True(t, clean(recorded.Audit), "nothing beats a win")
}
