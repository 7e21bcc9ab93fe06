package draw

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Chess is a board of Chinese chess with letters for its pieces, as the
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

// Number is a square, counted by rows from the top.
func Number(s xiangqi.Square) int { return (xiangqi.Ranks-1-s.Rank())*xiangqi.Files + s.File() }

// MustParse returns the board of a FEN that one of our exercises has made.
func MustParse(fen string) *xiangqi.Board {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return b
}

// ToMove says whose turn it is, and whether that is in check.
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
