package render_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/xiangqi"
)

func playing(t *testing.T, turn bool) render.PlayBoard {
	t.Helper()
	b, err := xiangqi.Parse(xiangqi.Start)
	require.NoError(t, err)
	p := xiangqi.New(b)
	p.Make(xiangqi.NewMove(xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)))
	return render.PlayBoard{Title: "A game", Say: "Black is to move.", Board: p.Board(), Sides: [2]string{"Red", "Black"}, Turn: turn}
}

// Every square has its own number to click, from either side of the board.
func TestSquaresToClick(t *testing.T) {
	for _, turn := range []bool{false, true} {
		svg := playing(t, turn).Squares()
		found := regexp.MustCompile(`data-square="(\d+)" data-at="(\d+)"[^>]*aria-label="([^"]*)"`).FindAllStringSubmatch(svg, -1)
		require.Len(t, found, xiangqi.Squares)
		for i, f := range found {
			square := i
			if turn {
				square = xiangqi.Squares - 1 - i
			}
			assert.Equal(t, fmt.Sprint(square, i), f[1]+" "+f[2])
			name := xiangqi.SquareAt(square%xiangqi.Files, xiangqi.Ranks-1-square/xiangqi.Files).String()
			assert.True(t, strings.HasPrefix(f[3], name+", "), "%s of square %s", f[3], name)
		}
		assert.Contains(t, svg, `aria-label="e2, cannon of Red"`)
		assert.Contains(t, svg, `aria-label="h2, empty"`)
	}
}

// The board and everything on it is turned, not mirrored.
func TestTurnedBoard(t *testing.T) {
	text := playing(t, true).Text()
	assert.True(t, strings.HasPrefix(text, "A game\n0  R N B A K A B N R\n"), text)
	assert.Contains(t, text, "2  .>. . .>C . . C .\n")
	assert.Contains(t, text, "   i h g f e d c b a\n")
}

// Without scripts there is a picture with a sentence below it.
func TestPlayableWithoutScripts(t *testing.T) {
	b := render.Playable(playing(t, false), render.Talk{Kernel: "k", Target: "t", Board: "b</script>"})
	host, script, ok := strings.Cut(b.HTML, "<script>")
	require.True(t, ok)
	assert.Regexp(t, `^<div data-gametree="\w+"><img alt="A game. Black is to move." src="data:image/svg\+xml;base64,[^"]+"><p>[^<]+</p></div>$`, host)
	assert.Equal(t, 1, strings.Count(script, "</script>"), "the script contains no end tag")
	assert.Equal(t, playing(t, false).Text(), b.Text)
}

// Pieces can be drawn as discs. The board itself stays as it is.
func TestDiscs(t *testing.T) {
	p := render.PlayBoard{Board: game.Board{Squares: [][]game.Square{{{}, {Text: "X", Side: game.First}}}}}
	letters := p.Squares()
	p.Discs = true
	assert.Contains(t, p.Squares(), `<circle class="stone first"`)
	p.Discs = false
	assert.Equal(t, letters, p.Squares())
}

// On a board without names a square is announced by its row and column.
func TestSquareWithoutName(t *testing.T) {
	p := render.PlayBoard{Board: game.Board{Squares: [][]game.Square{{{}, {Text: "●"}}}}}
	assert.Contains(t, p.Squares(), `aria-label="row 1 column 2, ●"`)
}

// The name of the river moves between the pieces where one would cover it.
func TestRiverBetweenPieces(t *testing.T) {
	at := func(fen string) string {
		b, err := xiangqi.Parse(fen)
		require.NoError(t, err)
		drawn := render.PlayBoard{Board: xiangqi.New(b).Board()}.Squares()
		return regexp.MustCompile(`<text x="([\d.]+)" y="[\d.]+" class="mid">river</text>`).FindStringSubmatch(drawn)[1]
	}
	free, covered := at(xiangqi.Start), at("4k4/9/9/9/4p4/9/9/9/9/4K4 w")
	assert.NotEqual(t, free, covered)
	assert.Equal(t, free, at("4k4/9/9/9/3p5/9/9/9/9/3K5 w"))
}
