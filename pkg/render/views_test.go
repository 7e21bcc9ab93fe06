package render_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// Every picture of a tree says whose values it shows.
func TestPicturesSayWhoseValuesTheyShow(t *testing.T) {
	recorded, err := trace.Record(search.AlphaBetaSoft, tree.MustParse(tree.Figure), 2)
	require.NoError(t, err)
	for says, b := range map[string]render.Bundle{
		"values for ▲ max":                                      render.Tree(recorded, render.Options{}),
		"each value for ▲▼ whoever moves":                       render.Tree(recorded, render.Options{View: render.MoverView}),
		"the tree speaks for ▲ max, the code for whoever moves": render.Player(recorded, render.Options{}),
	} {
		assert.Contains(t, svgOf(t, b), `<tspan class="eyes" dx="10">`+says+"</tspan>")
	}
}

// A failed search has a bound and no principal variation.
func TestNoLineInAFailedSearch(t *testing.T) {
	recorded, err := trace.RecordKind(trace.AlphaBeta, search.AlphaBetaSoft, tree.MustParse(tree.Figure), 2, 8, 9, false)
	require.NoError(t, err)
	svg := svgOf(t, render.Tree(recorded, render.Options{}))
	assert.Contains(t, svg, "value ≤7 · ")
	assert.NotContains(t, svg, "principal variation")
	assert.NotContains(t, svg, `class="pv`)
	assert.NotContains(t, render.Text(recorded, render.MaxView), "*")
}

// counted is a tree that counts plies from its root.
type counted struct{ *tree.Position }

func (counted) Ply() int { return 0 }

// A value that counts the plies to the end of the game is written as such, if the game is
// a game.PlyCounter; otherwise it is a number.
func TestWinsAreCountedInPlies(t *testing.T) {
	won := tree.New(&tree.Node{Children: []*tree.Node{{Value: game.Win - 1}, {Children: []*tree.Node{{Value: 2 - game.Win}, {Value: 0}}}}})
	recorded, err := trace.Record(search.Negamax, won, 2)
	require.NoError(t, err)
	assert.Equal(t, "▲ 999999 *\n├━ 999999 *\n└─▼ −999998\n  ├─ −999998\n  └─ 0\n", render.Text(recorded, render.MaxView))
	recorded, err = trace.Record(search.Negamax, counted{won}, 2)
	require.NoError(t, err)
	assert.Equal(t, "▲ win in 1 *\n├━ won *\n└─▼ loss in 1\n  ├─ lost\n  └─ 0\n", render.Text(recorded, render.MaxView))
	assert.Contains(t, svgOf(t, render.Tree(recorded, render.Options{})), "value win in 1 · ")
}

// A piece with the glyph ● is a disc in the colour of its side, and any other piece
// is its glyph or its text.
func TestPieces(t *testing.T) {
	svg := svgOf(t, render.Board("", game.Board{Squares: [][]game.Square{{
		{Text: "X", Glyph: "●", Side: game.First}, {Text: "o", Glyph: "●"}, {Text: "K", Glyph: "♔", Side: game.Second}, {Text: "7"},
	}}}, nil))
	assert.Contains(t, svg, `<circle class="stone first"`)
	assert.Contains(t, svg, `<circle class="dots"`)
	assert.Contains(t, svg, `>♔</text>`)
	assert.Contains(t, svg, `>7</text>`)
	assert.NotContains(t, svg, `>X</text>`)
}

// Every second square of a checkered board is darker, from either side.
func TestCheckered(t *testing.T) {
	b := game.Board{Checkered: true, Squares: [][]game.Square{{{}, {Text: "K"}}, {{}, {}}}}
	svg := svgOf(t, render.Board("", b, nil))
	assert.Equal(t, 2, strings.Count(svg, `class="square dark"`))
	assert.Contains(t, svg, ".square.dark{")
	for _, turn := range []bool{false, true} {
		page := render.PlayBoard{Board: b, Turn: turn}.Squares()
		assert.Less(t, strings.Index(page, `class="square"`), strings.Index(page, `class="square dark"`), "the first square is light")
	}
}
