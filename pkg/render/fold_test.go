package render_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/render"
)

// Boards that are in several places are counted, and places and their squares with several boards.
func TestFold(t *testing.T) {
	for keys, want := range map[string][]int{"abcde": {5, 1, 0, 0}, "abcdc": {4, 0, 0, 0}, "abcbc": {3, 0, 1, 2}, "aaaaa": {1, 0, 1, 2}} {
		var paths []render.Path
		for i, row := range []string{"...", "x..", "xx.", ".x.", "xx."} {
			board := game.Board{Squares: [][]game.Square{make([]game.Square, 3)}}
			for k := range row {
				board.Squares[0][k].Text = strings.Trim(row[k:k+1], ".")
			}
			paths = append(paths, render.Path{Parent: []int{-1, 0, 1, 0, 3}[i], Board: board})
		}
		b, c := render.Fold(paths, strconv.Itoa, func(i int) string { return keys[i : i+1] })
		assert.Equal(t, want, []int{c[0].N, c[1].N, c[2].N, strings.Count(svgOf(t, b), `"forgot`)}, keys)
	}
}
