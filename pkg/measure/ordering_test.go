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
	moments := measure.Learning(b, b.Empty(), 10, 100)
	require.Len(t, moments, 3)
	assert.Equal(t, before, b.String())
	assert.Equal(t, []int{10, 100}, []int{moments[0].Made, moments[1].Made})
	assert.Equal(t, search.Run(measure.History, b, b.Empty()).Nodes-1, moments[2].Made)
	for i, m := range moments {
		assert.Len(t, m.Scores, 6)
		for move, score := range m.Scores {
			assert.LessOrEqual(t, score, moments[2].Scores[move], "scores never fall, moment %d", i)
		}
	}
	h := &search.History{}
	h.Search(b, b.Empty())
	for move, score := range moments[2].Scores {
		assert.Equal(t, h.Scores.Of(move), score)
	}
}

// stable sorts as the library does, and reversed takes the last of equal moves first.
func stable(moves, _ []game.Move, better func(a, b game.Move) bool) {
	slices.SortStableFunc(moves, func(a, b game.Move) int {
		switch {
		case better(a, b):
			return -1
		case better(b, a):
			return 1
		}
		return 0
	})
}

func reversed(moves, buf []game.Move, better func(a, b game.Move) bool) {
	slices.Reverse(moves)
	stable(moves, buf, better)
}

func TestHistoryBy(t *testing.T) {
	counts := 0
	for _, b := range stake.RandomBoards(5, 6, 10) {
		want := search.Run(measure.History, b, b.Empty())
		assert.Equal(t, want, measure.HistoryBy(stable, b, b.Empty()))
		other := measure.HistoryBy(reversed, b, b.Empty())
		assert.Equal(t, want.Value, other.Value)
		if want.Nodes != other.Nodes {
			counts++
		}
	}
	assert.Greater(t, counts, 5, "an unstable sort changes the nodes visited")
}

// TestCountCutoffs counts on document 3's figure: both cutoffs come after the first move.
func TestCountCutoffs(t *testing.T) {
	p := tree.MustParse(tree.Figure)
	assert.Equal(t, measure.Cutoffs{Nodes: 2, First: 1}, measure.CountCutoffs(search.AlphaBeta, tree.MustParse("((7 9) (2 8 5) (8 3 6))"), 2))
	assert.Equal(t, measure.Cutoffs{Nodes: 2, First: 2}, measure.CountCutoffs(search.AlphaBeta, p, 2))
	assert.Equal(t, measure.Cutoffs{}, measure.CountCutoffs(search.Negamax, p, 2))
}
