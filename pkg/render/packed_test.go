package render_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/tictactoe"
)

// Unpacked shows the code of every output of a page, and leaves other HTML as it is.
func TestUnpacked(t *testing.T) {
	b := render.Fill("x/houses", solved("((3 5) (6 1))"))
	plain := render.Unpacked("<p>a</p>" + b.HTML + b.HTML)
	assert.Equal(t, 2, strings.Count(plain, "const fill = "))
	assert.Equal(t, 2, strings.Count(plain, "<script>"))
	assert.Less(t, 2*len(b.HTML), len(plain), "packed")
	rapid.Check(t, func(t *rapid.T) {
		html := rapid.String().Draw(t, "html")
		assert.Equal(t, html, render.Unpacked(html))
	})
}

func FuzzUnpacked(f *testing.F) {
	b := render.Fill("x/houses", solved("((3 5) (6 1))"))
	f.Add(b.HTML)
	f.Add(b.HTML[:len(b.HTML)-20])
	f.Add(strings.Replace(b.HTML, "')</script>", "=')</script>", 1))
	f.Fuzz(func(t *testing.T, html string) { render.Unpacked(html) })
}

// Only a question whose answer is a square has squares to click.
func TestOnlySquaresAreClicked(t *testing.T) {
	q := look
	q.Tree, q.Board = "", func() game.Board { return tictactoe.New().Board() }
	choice, err := render.Ask("04", q, nil)
	require.NoError(t, err)
	assert.NotContains(t, render.Unpacked(choice.HTML), "data-square")
	q.Kind, q.Choices = "square", right("1,1")
	square, err := render.Ask("04", q, nil)
	require.NoError(t, err)
	assert.Contains(t, render.Unpacked(square.HTML), "data-square")
}
