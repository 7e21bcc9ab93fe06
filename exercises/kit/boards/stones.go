package boards

import (
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/stake"
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

// Region returns the squares of a player's largest region as package stake does. The
// board has at most 8 × 8 squares; bit 8·row + column is a square.
func Region[Row ~string | ~[]byte](rows []Row, who byte) uint64 {
	var stones uint64
	for r, row := range rows {
		for c, stone := range []byte(row) {
			if stone == who {
				stones |= 1 << (8*r + c)
			}
		}
	}
	return stake.Region(stones)
}
