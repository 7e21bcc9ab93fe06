package xiangqi

import "gametree/pkg/game"

// The size of the board.
const (
	Files   = 9
	Ranks   = 10
	Squares = Files * Ranks
)

// Square is a point of the board, numbered from Red's left corner:
//
//	81 82 83 84 85 86 87 88 89   rank 9   a9 … i9, Black's side
//	 …
//	 9 10 11 12 13 14 15 16 17   rank 1
//	 0  1  2  3  4  5  6  7  8   rank 0   a0 … i0, Red's side
type Square int8

// SquareAt returns the square at a file, 0 to 8, and a rank, 0 to 9.
func SquareAt(file, rank int) Square { return Square(Files*rank + file) }

// File returns the file: 0 for file a, on Red's left, to 8 for file i.
func (s Square) File() int { return int(s) % Files }

// Rank returns the rank: 0 on Red's edge to 9 on Black's.
func (s Square) Rank() int { return int(s) / Files }

// rankFor returns the rank as side counts it: 0 on its own edge to 9 on the
// opponent's.
func (s Square) rankFor(side Side) int {
	if side == Red {
		return s.Rank()
	}
	return Ranks - 1 - s.Rank()
}

// String returns the square as UCCI writes it: a letter and a digit, a0 to i9.
func (s Square) String() string { return string([]byte{'a' + byte(s.File()), '0' + byte(s.Rank())}) }

// Side is a player. Red moves first.
type Side int8

// The players; each is the negative of the other.
const (
	Red   Side = 1
	Black Side = -1
)

// String returns Red or Black.
func (s Side) String() string {
	if s == Red {
		return "Red"
	}
	return "Black"
}

// Index returns 0 for Red and 1 for Black.
func (s Side) Index() int { return int(Red-s) / 2 }

// Piece is what stands on a square: its kind if Red owns it, the negative of its
// kind if Black does, or Empty.
type Piece int8

// The kinds of pieces; also Red's pieces.
const (
	Empty Piece = iota
	General
	Advisor
	Elephant
	Horse
	Chariot
	Cannon
	Soldier
)

// Kind returns the kind of the piece, or Empty.
func (p Piece) Kind() Piece { return max(p, -p) }

// Of returns the piece of kind p, General to Soldier, that side owns.
func (p Piece) Of(side Side) Piece { return p.Kind() * Piece(side) }

// Is reports whether side owns the piece. Nobody owns Empty.
func (p Piece) Is(side Side) bool { return p*Piece(side) > 0 }

// Side returns the owner of the piece: Red, Black, or 0 for Empty.
func (p Piece) Side() Side { return Side(min(1, max(-1, p))) }

// NewMove returns the move between two squares, a number less than Squares*Squares.
func NewMove(from, to Square) game.Move { return game.Move(from)*Squares + game.Move(to) }

// PassMove passes the turn without moving a piece.
const PassMove game.Move = Squares * Squares

// Ends returns the square that m leaves and the one it goes to. m is not PassMove.
func Ends(m game.Move) (from, to Square) { return Square(m / Squares), Square(m % Squares) }

// inPalace reports whether s is one of the nine squares of side's palace, which its
// general and advisors never leave.
func inPalace(s Square, side Side) bool {
	return 3 <= s.File() && s.File() <= 5 && s.rankFor(side) <= 2
}
