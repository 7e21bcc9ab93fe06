package measure_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// figure returns a bench of the rungs on document 3's figure.
func figure(rungs ...search.Rung) measure.Bench {
	return measure.Bench{
		Game: "tree", Title: "The figure", Depth: 2,
		Positions: func() []game.Position { return []game.Position{tree.MustParse(tree.Figure)} },
		Rungs:     rungs,
	}
}

func TestMeasure(t *testing.T) {
	begun := 0
	rows, err := figure(search.Rungs[:4]...).Measure(t.Context(), func(_ []measure.Row, _ string, i, n int) {
		begun++
		assert.Equal(t, []int{begun, 4}, []int{i, n})
	})
	require.NoError(t, err)
	require.Len(t, rows, 4)
	assert.Equal(t, []int{7, 12, 8, 4}, []int{rows[0].Value, rows[0].Nodes, rows[0].Leaves, rows[3].Leaves})
	assert.Equal(t, []float64{0, 1, 1, 1.5}, []float64{rows[0].Ratio, rows[1].Ratio, rows[2].Ratio, rows[3].Ratio})
	tables := measure.Tables(append(rows, measure.Row{Title: "One row", Rung: "one"})).Text
	assert.Contains(t, tables, "The figure\nrung")
	assert.Contains(t, tables, "\n\nOne row\nrung")
	text, err := json.Marshal(rows[0])
	require.NoError(t, err)
	assert.Contains(t, string(text), `"game":"tree"`)
}

// Rungs that disagree are an error, unless the bench allows it.
func TestMeasureDisagreement(t *testing.T) {
	wrong := search.Rung{Name: "wrong", Func: func(game.Position, int) int { return 99 }}
	b := figure(search.Rungs[0], wrong)
	rows, err := b.Measure(t.Context(), func([]measure.Row, string, int, int) {})
	assert.EqualError(t, err, "measure: tree: wrong found 99, but minimax found 7")
	assert.Len(t, rows, 1)
	b.Differ = true
	rows, err = b.Measure(t.Context(), func([]measure.Row, string, int, int) {})
	assert.NoError(t, err)
	assert.Len(t, rows, 2)
}

func TestMeasureStopped(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	rows, err := figure(search.Rungs[:4]...).Measure(ctx, func(rows []measure.Row, _ string, i, _ int) {
		if i == 3 {
			stop()
		}
	})
	assert.ErrorIs(t, err, context.Canceled)
	assert.Len(t, rows, 2, "finished rows are kept")
}

// TestWithin: a search is stopped at the number of positions, and not one before. It counts
// what Run counts.
func TestWithin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := tree.New(tree.Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "tree"), 0)), tree.Shape{Height: 5, Width: 3, Values: 9}))
		f := search.Full(rapid.SampledFrom([]search.Func{search.Negamax, search.Full(search.AlphaBeta)}).Draw(t, "f"))
		most := rapid.IntRange(1, 300).Draw(t, "most")
		right := search.Run(f, p, 5)
		value, entered, finished := measure.Within(most, f, p, 5)
		assert.Equal(t, right.Nodes <= most, finished)
		assert.Equal(t, min(right.Nodes, most), entered)
		if finished {
			assert.Equal(t, right.Value, value)
		}
	})
	oh := func(game.Position, int) int { panic("oh") }
	assert.PanicsWithValue(t, "oh", func() { measure.Within(1, oh, tree.MustParse("(1)"), 1) })
}
