package boards

import (
	"math/rand/v2"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Played makes a position from a game of random legal moves. One number determines the
// game, because no move is simpler than another; stream distinguishes exercises.
func Played(s *kit.Source, stream uint64) *xiangqi.Board {
	const longest = 120
	rng := rand.New(rand.NewPCG(uint64(s.Between(0, 1<<30)), stream))
	b := MustParse(xiangqi.Start)
	var moves []game.Move
	for range s.Between(0, longest) {
		if moves = b.LegalMoves(moves[:0]); len(moves) == 0 {
			break
		}
		b.Do(moves[rng.IntN(len(moves))])
	}
	return b
}

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

// At returns a square of a drawn board.
func At(b game.Board, s xiangqi.Square) *game.Square {
	return &b.Squares[xiangqi.Ranks-1-s.Rank()][s.File()]
}

// MustParse returns the board of a valid FEN, and panics on any other.
func MustParse(fen string) *xiangqi.Board { return game.Must(xiangqi.Parse(fen)) }

// ToMove names the player to move, and reports a check.
func ToMove(b *xiangqi.Board) string {
	text := b.Mover().String() + " to move"
	if b.InCheck(b.Mover()) {
		text += ", in check"
	}
	return text
}
