package boards

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Chess draws a board of Chinese chess with letters for its pieces, as the
// exercises write them.
func Chess(b *xiangqi.Board) game.Board {
	drawn := b.Draw(game.NoMove)
	for _, row := range drawn.Squares {
		for i := range row {
			row[i].Glyph = ""
		}
	}
	return drawn
}

// Number returns the number of a square, counted by rows from the top.
func Number(s xiangqi.Square) int { return (xiangqi.Ranks-1-s.Rank())*xiangqi.Files + s.File() }

// MustParse returns the board of a valid FEN, and panics on any other.
func MustParse(fen string) *xiangqi.Board {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return b
}

// ToMove names the player to move, and reports a check.
func ToMove(b *xiangqi.Board) string {
	name := "Red"
	if b.Mover() == xiangqi.Black {
		name = "Black"
	}
	if b.InCheck(b.Mover()) {
		return name + " to move, in check"
	}
	return name + " to move"
}
