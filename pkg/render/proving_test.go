package render_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// Every step has the opened leaf, whether it was most-proving, the next one, and all
// numbers that may have changed.
func TestProvingSteps(t *testing.T) {
	recorded := record(t, "proving", "(((0 1) (0 (1 1))) (1 0))")
	o := render.Options{Title: "PN"}
	for _, b := range []render.Bundle{render.Tree(recorded, o), render.Player(recorded, o)} {
		_, data, found := strings.Cut(render.Unpacked(b.HTML), `"steps":[`)
		require.True(t, found)
		assert.True(t, strings.HasPrefix(data, `[0,true,1,1,"1/1",2,"1/1",0,"1/2"],[1,true,2,3,"1/1",4,"1/1",1,"2/1",0,"1/2"],[2,true,3,`), "%.80s", data)
		assert.Contains(t, b.Text, "(a win is proved · 13 nodes created · 6 opened, all of them most-proving leaves)\n")
	}
}

// A large proof is an icicle, whose text says what is proved.
func TestProvingOfALargeProof(t *testing.T) {
	p, err := connect4.NewRow(4, 3, 3)
	require.NoError(t, err)
	recorded, err := trace.RecordKind(trace.Proof, search.Wins.Proves, p, 100_000, -search.Inf, search.Inf, true)
	require.NoError(t, err)
	require.Greater(t, recorded.Nodes, render.MaxDrawn)
	b := render.Tree(recorded, render.Options{Title: "PN"})
	assert.Less(t, len(b.HTML), 250_000)
	assert.Contains(t, b.Text, " (a win is proved · ")

	four, err := connect4.New(5, 4)
	require.NoError(t, err)
	partial, err := trace.RecordKind(trace.Proof, search.Wins.Proves, four, 30_000, -search.Inf, search.Inf, true)
	require.NoError(t, err)
	text := render.Tree(partial, render.Options{Title: "PN"}).Text
	assert.Contains(t, text, "(the search answers no, or not yet; the first 20,000 nodes leave the root at ")

	open, err := trace.RecordKind(trace.Proof, search.Wins.Proves, p, 50, -search.Inf, search.Inf, true)
	require.NoError(t, err)
	assert.Contains(t, render.Tree(open, render.Options{Title: "PN"}).Text, "(a win is open at ")
}
