package xiangqi

import "gametree/pkg/game"

// Board is document 4's board: an array of pieces, and the side to move. It has no
// history; the games Pseudo and Position add one.
type Board struct {
	squares [Squares]Piece
	mover   Side
}

// Start is the starting position in FEN.
const Start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// At returns the piece on s.
func (b *Board) At(s Square) Piece { return b.squares[s] }

// Mover returns the side to move.
func (b *Board) Mover() Side { return b.mover }

// Do plays m, one of Moves, and passes the turn. It returns the captured piece, or
// Empty, which Undo needs since the board does not store it.
func (b *Board) Do(m game.Move) (captured Piece) {
	from, to := Ends(m)
	captured = b.squares[to]
	b.squares[to], b.squares[from] = b.squares[from], Empty
	b.mover = -b.mover
	return captured
}

// Undo takes back m, the last move. captured is what Do returned.
func (b *Board) Undo(m game.Move, captured Piece) {
	from, to := Ends(m)
	b.squares[from], b.squares[to] = b.squares[to], captured
	b.mover = -b.mover
}

// NewBoard returns the starting position.
func NewBoard() *Board {
	b, err := Parse(Start)
	if err != nil {
		panic(err)
	}
	return b
}
