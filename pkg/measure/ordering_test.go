package measure_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tree"
)

func TestLearning(t *testing.T) {
	b := stake.Random(rand.New(rand.NewPCG(1, 0)), 5, 6)
	before := b.String()
	moments := measure.Learning(new(search.History), b, b.Empty(), 10, 100)
	require.Len(t, moments, 3)
	assert.Equal(t, before, b.String())
	for i, m := range moments {
		assert.Len(t, m, 6)
		for move, score := range m {
			assert.LessOrEqual(t, score, moments[2][move], "scores never fall, moment %d", i)
		}
	}
	h := &search.History{}
	h.Search(b, b.Empty())
	for move, score := range moments[2] {
		assert.Equal(t, h.Scores.Of(move), score)
	}
	plain := search.Run(search.AlphaBeta, b, b.Empty())
	assert.Equal(t, plain.Nodes, search.Run(measure.Moment{}.Search, b, b.Empty()).Nodes)
	known := search.Run(moments[2].Search, b, b.Empty())
	assert.Equal(t, plain.Value, known.Value)
	assert.Less(t, known.Nodes, plain.Nodes)
}

func TestCompare(t *testing.T) {
	last := func(p game.Position, depth int) int { return search.Negamax(backwards{p}, depth) }
	more := func(p game.Position, depth int) int { return search.Negamax(p, depth) + 1 }
	all := []*tree.Position{tree.MustParse(tree.Figure), tree.MustParse("((5) (5))"), tree.MustParse("((1) (3))")}
	assert.Equal(t, measure.Differing{}, measure.Compare(search.Negamax, search.Negamax, all, 2))
	assert.Equal(t, measure.Differing{Nodes: 1, Fewer: 1}, measure.Compare(search.Negamax, search.Full(search.AlphaBeta), all, 2))
	assert.Equal(t, measure.Differing{Moves: 1}, measure.Compare(search.Negamax, last, all, 2))
	assert.Equal(t, measure.Differing{Values: 3}, measure.Compare(search.Negamax, more, all, 2))
}

// backwards is a game whose moves come in reverse order.
type backwards struct{ game.Position }

func (b backwards) Moves(buf []game.Move) []game.Move {
	moves := b.Position.Moves(nil)
	slices.Reverse(moves)
	return append(buf, moves...)
}

// Another order of equal moves changes the move and the number of nodes, but not the value.
func TestHistoryBackwards(t *testing.T) {
	d := measure.Compare(measure.History, measure.HistoryBackwards, stake.RandomBoards(5, 8, 20), 8)
	assert.Zero(t, d.Values)
	assert.NotZero(t, d.Moves)
	assert.NotZero(t, d.Nodes)
}
