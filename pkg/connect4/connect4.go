// Package connect4 is Connect Four on boards of any size up to 64 bits, as a
// model of a game on one bitboard: the five methods of game.Position, none of
// which loops over squares, and the optional ones that follow from them.
//
// A stone dropped into a column falls on the stones below it. The first player
// with four stones in a line, in any direction, wins; a full board is a draw.
//
// A column takes height+1 bits, the lowest square first. The topmost bit of a
// column is never a stone, so that no line runs from one column into the next:
//
//	6 13 20 27 34 41 48    always 0
//	5 12 19 26 33 40 47    the top row of a board 7 wide and 6 high
//	…
//	0  7 14 21 28 35 42    the bottom row
//
// Moves are columns, numbered from 0 at the left.
package connect4

import (
	"cmp"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"gametree/pkg/game"
)

// Board is a game of Connect Four. It implements game.Position.
type Board struct {
	own, all uint64 // the stones of the player to move; all stones
	won      bool   // the last move completed a line of four
	*shape
}

// shape is what all positions on boards of one size share.
type shape struct {
	width, height int
	bottom        uint64     // the bottom row
	squares       uint64     // the squares of the board
	columns       [32]uint64 // a column and the bit above it
	columnOf      [64]uint8  // the column of a bit
	lines         [4]uint    // from a bit to the next one in each direction of a line
}

// Width and Height of the usual board.
const (
	Width  = 7
	Height = 6
)

// New returns an empty board. It is an error if width*(height+1) > 64.
func New(width, height int) (*Board, error) {
	if width < 1 || height < 1 || width > 64 || height > 63 || width*(height+1) > 64 {
		return nil, fmt.Errorf("connect4: a board %d wide and %d high: want 1 or more of each, and width·(height+1) ≤ 64", width, height)
	}
	s := &shape{width: width, height: height}
	for c := range width {
		s.bottom |= 1 << s.bit(c, 0)
		s.columns[c] = (1<<(height+1) - 1) << s.bit(c, 0)
		s.squares |= s.columns[c] &^ (1 << s.bit(c, height))
		for row := range height + 1 {
			s.columnOf[s.bit(c, row)] = uint8(c)
		}
	}
	up := uint(height + 1)
	s.lines = [4]uint{1, up - 1, up, up + 1}
	return &Board{shape: s}, nil
}

// Parse returns the position after the moves in text from the empty board of
// that size: a digit a move, the columns numbered from 1, such as "4433".
func Parse(width, height int, text string) (*Board, error) {
	b, err := New(width, height)
	if err != nil {
		return nil, err
	}
	for i, c := range text {
		m := game.Move(c - '1')
		if b.Terminal() {
			return nil, fmt.Errorf("connect4: move %d: the game is over after %q", i+1, text[:i])
		}
		if !b.IsLegal(m) {
			return nil, fmt.Errorf("connect4: move %d: want a column from 1 to %d that is not full, got %q", i+1, min(width, 9), c)
		}
		b.Make(m)
	}
	return b, nil
}

// bit returns the number of the bit of a square, with row 0 at the bottom.
func (s *shape) bit(column, row int) int { return column*(s.height+1) + row }

// free returns for each column the bit above its stones: a square of the board,
// or the bit above the board if the column is full.
func (b *Board) free() uint64 { return b.all + b.bottom }

// Moves appends the columns that are not full, from the left.
func (b *Board) Moves(buf []game.Move) []game.Move {
	if b.won {
		return buf
	}
	for left := b.free() & b.squares; left != 0; left &= left - 1 {
		buf = append(buf, game.Move(b.columnOf[bits.TrailingZeros64(left)]))
	}
	return buf
}

// IsLegal reports whether m is one of Moves.
func (b *Board) IsLegal(m game.Move) bool {
	return !b.won && 0 <= m && int(m) < b.width && b.free()&b.squares&b.columns[m] != 0
}

// Make drops a stone of the mover into column m.
func (b *Board) Make(m game.Move) {
	stone := b.free() & b.columns[m&31]
	b.won = b.line(b.own | stone)
	b.own ^= b.all
	b.all |= stone
}

// Unmake takes the topmost stone of column m away. Before it was dropped nobody
// had won, or it could not have been.
func (b *Board) Unmake(m game.Move) {
	b.all ^= b.free() & b.columns[m&31] >> 1
	b.own ^= b.all
	b.won = false
}

// line reports whether there are four stones in a line: two pairs of neighbours,
// the second two steps from the first.
func (s *shape) line(stones uint64) bool {
	four := uint64(0)
	for _, step := range s.lines {
		pairs := stones & (stones >> (step & 63))
		four |= pairs & (pairs >> (2 * step & 63))
	}
	return four != 0
}

// Terminal reports four in a line or a full board.
func (b *Board) Terminal() bool { return b.won || b.all == b.squares }

// Evaluate returns game.Lost(b.Ply()) after four in a line, which is the work of
// the player who moved last, and 0 otherwise.
func (b *Board) Evaluate() int {
	if b.won {
		return game.Lost(b.Ply())
	}
	return 0
}

// Ply returns how many stones were played: wins are counted from the empty board.
func (b *Board) Ply() int { return bits.OnesCount64(b.all) }

// Key returns a number that no other position on a board of this size has: in
// each column the mover's stones, below a 1 on the square above the topmost stone.
func (b *Board) Key() uint64 { return b.free() + b.own }

// Clone returns a copy.
func (b *Board) Clone() game.Position {
	clone := *b
	return &clone
}

// MoveName returns the number of column m, counted from 1.
func (b *Board) MoveName(m game.Move) string { return strconv.Itoa(int(m) + 1) }

// first returns the stones of the player who began.
func (b *Board) first() uint64 {
	if b.Ply()%2 == 0 {
		return b.own
	}
	return b.own ^ b.all
}

// Caption names the winner, or says that the game is drawn, or is empty.
func (b *Board) Caption() string {
	switch {
	case b.won:
		return names[(b.Ply()+1)%2] + " wins"
	case b.Terminal():
		return "draw"
	}
	return ""
}

var names = [2]string{"X", "O"} // the player who began, and the other one

// Board returns the board from the top row down, with the squares of a line of four.
func (b *Board) Board() game.Board {
	var out game.Board
	for row := b.height - 1; row >= 0; row-- {
		var squares []game.Square
		for c := range b.width {
			squares = append(squares, b.square(c, row))
		}
		out.Squares = append(out.Squares, squares)
	}
	for c := range b.width {
		out.Columns = append(out.Columns, b.MoveName(game.Move(c)))
	}
	out.Line = b.four()
	return out
}

// square returns one square of the picture.
func (b *Board) square(column, row int) game.Square {
	switch bit := uint64(1) << b.bit(column, row); {
	case b.first()&bit != 0:
		return game.Square{Text: names[0], Side: game.First}
	case b.all&bit != 0:
		return game.Square{Text: names[1], Side: game.Second}
	}
	return game.Square{}
}

// four returns the squares of the first line of four stones of the player who
// moved last, numbered by rows from the top, or nil.
func (b *Board) four() []int {
	stones := b.all ^ b.own
	for _, step := range b.lines {
		pairs := stones & (stones >> step)
		if lines := pairs & (pairs >> (2 * step)); lines != 0 {
			at, squares := bits.TrailingZeros64(lines), []int(nil)
			for i := range 4 {
				squares = append(squares, b.number(at+i*int(step)))
			}
			return squares
		}
	}
	return nil
}

// number returns the number of a bit's square, by rows from the top.
func (b *Board) number(bit int) int {
	column, row := bit/(b.height+1), bit%(b.height+1)
	return (b.height-1-row)*b.width + column
}

// Touches returns the square on which the stone comes to rest.
func (b *Board) Touches(m game.Move) []int {
	return []int{b.number(bits.TrailingZeros64(b.free() & b.columns[m]))}
}

// String returns the rows from the top: X for the player who began, O, and a dot.
func (b *Board) String() string {
	var rows []string
	for _, row := range b.Board().Squares {
		text := ""
		for _, s := range row {
			text += cmp.Or(s.Text, ".")
		}
		rows = append(rows, text)
	}
	return strings.Join(rows, "\n")
}
