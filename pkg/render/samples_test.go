package render_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// sampled records UCT with rewards from 0 to 1 for values from 0 to 10.
func sampled(t *testing.T, p game.Position, iterations int) *trace.Tree {
	t.Helper()
	u := search.UCT{C: math.Sqrt2, Seed: 1, Reward: search.Scale(0, 10)}
	recorded, err := trace.RecordKind(trace.Sampling, u.Search, p, iterations, -search.Inf, search.Inf, true)
	require.NoError(t, err)
	return recorded
}

// However large the search, its picture is small, and each of the pictures of a search
// draws it.
func TestSamplesOfALargeSearch(t *testing.T) {
	p, err := connect4.New(7, 6)
	require.NoError(t, err)
	recorded, err := trace.RecordKind(trace.Sampling, search.UCT{C: 1}.Search, p, 20_000, -search.Inf, search.Inf, true)
	require.NoError(t, err)
	require.Greater(t, len(recorded.Samples.Nodes), 15_000)
	o := render.Options{Title: "UCT"}
	for _, b := range []render.Bundle{render.Tree(recorded, o), render.Player(recorded, o), render.Icicle(recorded, "UCT")} {
		assert.Less(t, len(b.HTML), 120_000)
		assert.Contains(t, b.Text, "UCT (20,000 iterations · ")
		assert.Contains(t, b.Text, "plays 4 · reward: 1 won, ½ drawn, 0 lost)\n")
	}
}

// A picture of the steps ends with the numbers of the whole search.
func TestSamplesStepToTheEnd(t *testing.T) {
	html := render.Unpacked(render.Tree(sampled(t, tree.MustParse(tree.Figure), 1000), render.Options{Title: "UCT"}).HTML)
	_, data, found := strings.Cut(html, `"stages":[`)
	require.True(t, found)
	assert.True(t, strings.HasPrefix(data, `[1,1,1,1,1,0.7],[2,1,1,2,1,0.5],[3,1,1,3,1,0.4],[4,1,0,4,1,0.7],`), "the first iterations, one by one: %.80s", data)
	assert.Contains(t, data, "],[250,0,0,")
	assert.Contains(t, data, "],[1000,0,0,")
}

// Nothing to draw: no iteration, a finished game, an iteration without a value.
func TestSamplesOfNothing(t *testing.T) {
	none := sampled(t, tree.MustParse(tree.Figure), 0)
	assert.Contains(t, render.Tree(none, render.Options{Title: "UCT"}).Text, "0 iterations · 1 node")
	over := sampled(t, tree.MustParse("5"), 3)
	assert.Contains(t, render.Tree(over, render.Options{Title: "UCT"}).Text, "0 iterations of 3 asked for")
	blind, err := trace.RecordKind(trace.Sampling, func(p game.Position, n int) game.Move {
		p.Make(1)
		p.Unmake(1)
		return 1
	}, tree.MustParse(tree.Figure), 1, -search.Inf, search.Inf, true)
	require.NoError(t, err)
	assert.Equal(t, "UCT (1 iteration · 2 nodes · plays 1)\n1  ██████████████████████████████ 1\n", render.Tree(blind, render.Options{Title: "UCT"}).Text)
}
