package boards

import (
	"gametree/exercises/kit"
	"gametree/pkg/game"
)

// Stones draws a board of 0s and 1s, given by its rows.
func Stones[Row ~string | ~[]byte](rows []Row) (b game.Board) {
	for _, row := range rows {
		var squares []game.Square
		for _, stone := range []byte(row) {
			squares = append(squares, map[byte]game.Square{
				'0': {Text: "0", Side: game.First}, '1': {Text: "1", Side: game.Second},
			}[stone])
		}
		b.Squares = append(b.Squares, squares)
		b.Columns = kit.Numbered(len(squares))
	}
	b.Rows = kit.Numbered(len(rows))
	return b
}
