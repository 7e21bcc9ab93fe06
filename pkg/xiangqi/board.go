package xiangqi

import "gametree/pkg/game"

// Board is document 4's board: an array of pieces, and who is to move. It knows
// no history: see Pseudo and Position, which are games.
type Board struct {
	squares [Squares]Piece
	mover   Side
}

// Start is the starting position, as FEN writes it.
const Start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// At returns the piece on s.
func (b *Board) At(s Square) Piece { return b.squares[s] }

// Mover returns whose turn it is.
func (b *Board) Mover() Side { return b.mover }

// Do plays a move that Moves gave, passes the turn, and returns the piece that
// was captured, or Empty: Undo must be told, as the board forgets it.
func (b *Board) Do(m game.Move) (captured Piece) {
	from, to := Ends(m)
	captured = b.squares[to]
	b.squares[to], b.squares[from] = b.squares[from], Empty
	b.mover = -b.mover
	return captured
}

// Undo takes back the move m, which was the last one and captured that piece.
func (b *Board) Undo(m game.Move, captured Piece) {
	from, to := Ends(m)
	b.squares[from], b.squares[to] = b.squares[to], captured
	b.mover = -b.mover
}
