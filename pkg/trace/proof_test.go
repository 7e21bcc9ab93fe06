package trace_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

func proving(t *testing.T, f func(game.Position, int) bool, p game.Position, nodes int) *trace.Tree {
	t.Helper()
	recorded, err := trace.RecordKind(trace.Proof, f, p, nodes, -inf, inf, true)
	require.NoError(t, err)
	return recorded
}

// The numbers of the library's search, and those that follow from watching it, are the
// same after every step; it opens nothing but most-proving leaves.
func TestProvingEqualsProofTree(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 0))
	for range 400 {
		root := tree.Random(rng, tree.Shape{Height: 1 + rng.IntN(5), Width: 3, Values: 1})
		grown := search.NewProofTree(tree.New(root), search.Wins)
		recorded := proving(t, search.Wins.Proves, tree.New(root), 10_000)
		require.Equal(t, search.Wins, recorded.Proving.Goal, root)
		numbers := map[*trace.Node]search.Numbers{}
		for i, step := range recorded.Proving.Steps {
			require.Equal(t, len(grown.MostProving()), step.Opened.Ply)
			require.True(t, step.Best)
			grown.Grow()
			for k, n := range step.Changed {
				numbers[n] = step.Numbers[k]
			}
			require.Equal(t, grown.Root.Numbers, numbers[recorded.Root], "after step %d of %s", i, root)
			if grown.Root.Solved() {
				require.Nil(t, step.Next)
			} else {
				require.Equal(t, path(step.Next), grown.MostProving())
			}
		}
		require.True(t, grown.Root.Solved())
		require.Equal(t, grown.Nodes, recorded.Nodes)
		require.Equal(t, grown.Root.Numbers, *recorded.Root.Numbers)
		require.Equal(t, len(recorded.Proving.Steps), recorded.Proving.Best)
		require.True(t, recorded.Nodes == 1 || recorded.Root.Best != nil)
	}
}

// path returns the moves from the root to n.
func path(n *trace.Node) (moves []game.Move) {
	if n.Parent == nil {
		return nil
	}
	return append(path(n.Parent), n.Move)
}

// boolean is a learner's own search: depth first, and left as soon as the answer is known.
func boolean(p game.Position, _ int) bool { return wins(p, true) }

func wins(p game.Position, or bool) bool {
	if p.Terminal() {
		return (p.Evaluate() > 0) == or && p.Evaluate() != 0
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		yes := wins(p, !or)
		p.Unmake(m)
		if yes == or {
			return or
		}
	}
	return !or
}

// The numbers follow from what any search evaluates: they prove what it returns, and say
// which of its leaves were not most-proving.
func TestProvingOfADepthFirstSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 0))
	best, steps := 0, 0
	for range 400 {
		root := tree.Random(rng, tree.Shape{Height: 1 + rng.IntN(5), Width: 3, Values: 1})
		recorded := proving(t, boolean, tree.New(root), 0)
		require.Equal(t, recorded.Value == 1, recorded.Root.Numbers.Yes(), root)
		require.Equal(t, recorded.Value == 0, recorded.Root.Numbers.No(), root)
		best += recorded.Proving.Best
		steps += len(recorded.Proving.Steps)
	}
	assert.Less(t, best, steps)
	assert.Greater(t, best, steps/2)
}

// A search for a draw is drawn with the numbers of that question, and df-pn is drawn too,
// although its table knows more than the nodes that it enters.
func TestProvingQuestions(t *testing.T) {
	p := tictactoe.New()
	assert.Equal(t, search.Holds, proving(t, search.Holds.Proves, p, 50_000).Proving.Goal)
	wins := proving(t, search.Wins.Proves, p, 50_000)
	assert.Equal(t, search.Wins, wins.Proving.Goal)
	assert.True(t, wins.Partial || wins.Root.Numbers.No())

	three, err := connect4.NewRow(4, 3, 3)
	require.NoError(t, err)
	deep := func(p game.Position, nodes int) bool {
		proof, err := search.DFPN(context.Background(), p, search.Wins, search.Limits{Nodes: nodes})
		require.NoError(t, err)
		return proof.Yes()
	}
	recorded := proving(t, deep, three, 10_000)
	assert.Equal(t, 1, recorded.Value)
	assert.NotEmpty(t, recorded.Proving.Steps)
	assert.Nil(t, recorded.Audit)

	leaf := proving(t, search.Wins.Proves, tree.MustParse("1"), 10)
	assert.Empty(t, leaf.Proving.Steps)
	assert.Equal(t, "0/∞", leaf.Root.Numbers.String())
}

func TestProvingNeedsEveryUnmake(t *testing.T) {
	forgets := func(p game.Position, _ int) bool { p.Make(0); return true }
	_, err := trace.RecordKind(trace.Proof, forgets, tree.MustParse("(1 2)"), 1, -inf, inf, true)
	assert.EqualError(t, err, "trace: search: moves made and not taken back: 1")
}
