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

// Boarded is a position of Chinese chess in any form.
type Boarded interface {
	At(Square) Piece
	Mover() Side
}

// BoardOf returns the board of a position.
func BoardOf(p Boarded) *Board {
	b := &Board{mover: p.Mover()}
	for s := range b.squares {
		b.squares[s] = p.At(Square(s))
	}
	return b
}

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
func NewBoard() *Board { return game.Must(Parse(Start)) }

// board is embedded in Pseudo and Position, which share the following methods.
type board = Board

// Player returns the side to move: 0 for Red, 1 for Black.
func (b *Board) Player() int { return b.mover.Index() }

// Sides returns the names of the players.
func (b *Board) Sides() [2]string { return [2]string{"Red", "Black"} }

// Unit returns the value of a soldier.
func (b *Board) Unit() int { return values[Soldier] }

// MoveName writes m as UCCI does.
func (b *Board) MoveName(m game.Move) string { return UCCI(m) }
