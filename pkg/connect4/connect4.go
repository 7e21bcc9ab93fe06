// Package connect4 is Connect Four on boards of any size up to 64 bits, as a model of a game on one bitboard: the five
// methods of game.Position, none of which loops over squares, and the optional ones that follow from them.
//
// A stone dropped into a column falls on the stones below it. The first player with four stones in a line, in any
// direction, wins; a full board is a draw. NewRow makes games in which another number of stones in a line wins.
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
//
// Reading order: connect4.go (the rules), picture.go, quiet.go, features.go (an evaluation); solve.go (exact scores),
// answers.go (its table), book.go (its openings), decisions.go (to measure players on).
package connect4

import (
	"fmt"
	"math/bits"
	"slices"

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
	row           int        // as many stones in a line win
	usual         bool       // height and row are those of the usual game: the compiler knows all shifts
	bottom        uint64     // the bottom row
	squares       uint64     // the squares of the board
	columns       [32]uint64 // a column and the bit above it
	columnOf      [64]uint8  // the column of a bit
	fromMiddle    [64]uint8  // the columns, those in the middle first
	windows       []uint64   // the sets of squares that win
}

// Width and Height of the usual board.
const (
	Width  = 7
	Height = 6
)

// New returns an empty board. It is an error if width*(height+1) > 64.
func New(width, height int) (*Board, error) { return NewRow(width, height, 4) }

// NewRow is New for a game in which that many stones in a line win, from 2 to 8:
// NewRow(5, 4, 3) is connect-three on a small board.
func NewRow(width, height, row int) (*Board, error) {
	if row < 2 || row > 8 {
		return nil, fmt.Errorf("connect4: %d stones in a line: want 2 to 8", row)
	}
	if width < 1 || height < 1 || width > 64 || height > 63 || width*(height+1) > 64 {
		return nil, fmt.Errorf("connect4: a board %d wide and %d high: want 1 or more of each, and width·(height+1) ≤ 64",
			width, height)
	}
	s := &shape{width: width, height: height, row: row, usual: height == Height && row == 4}
	for c := range width {
		s.bottom |= 1 << s.bit(c, 0)
		s.columns[c] = (1<<(height+1) - 1) << s.bit(c, 0)
		s.squares |= s.columns[c] &^ (1 << s.bit(c, height))
		for row := range height + 1 {
			s.columnOf[s.bit(c, row)] = uint8(c)
		}
	}
	for i := range width {
		s.fromMiddle[i] = uint8(width/2 + (i+1)/2*(2*(i%2)-1)*-1)
	}
	s.windows = s.allWindows()
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
			return nil, fmt.Errorf("connect4: move %d: want a column from 1 to %d that is not full, got %q", i+1,
				min(width, 9), c)
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
	left := b.free() & b.squares
	buf = slices.Grow(buf, bits.OnesCount64(left)) // makes room once, not at each doubling
	for ; left != 0; left &= left - 1 {
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

// Unmake takes the topmost stone of column m away. Nobody had won before it was dropped.
func (b *Board) Unmake(m game.Move) {
	b.all ^= b.free() & b.columns[m&31] >> 1
	b.own ^= b.all
	b.won = false
}

// line reports whether enough stones are in a line.
func (s *shape) line(stones uint64) bool {
	up := uint(s.height + 1)
	switch {
	case s.usual:
		return four(stones, 1)|four(stones, Height)|four(stones, Height+1)|four(stones, Height+2) != 0
	case s.row == 4:
		return four(stones, 1)|four(stones, up-1)|four(stones, up)|four(stones, up+1) != 0
	}
	return s.first(stones) != 0
}

// first returns the squares of the first line of stones, or 0.
func (s *shape) first(stones uint64) uint64 {
	for _, w := range s.windows {
		if stones&w == w {
			return w
		}
	}
	return 0
}

// four returns the first squares of lines of four stones that are step bits apart:
// two pairs of neighbours, the second one two steps from the first.
func four(stones uint64, step uint) uint64 {
	pairs := stones & (stones >> step)
	return pairs & (pairs >> (2 * step))
}

// Terminal reports a line or a full board.
func (b *Board) Terminal() bool { return b.won || b.all == b.squares }

// Evaluate returns game.Lost(b.Ply()) after a line, which is the work of the player who moved last, and 0 otherwise.
func (b *Board) Evaluate() int {
	if b.won {
		return game.Lost(b.Ply())
	}
	return 0
}

// completing returns the empty squares on which one more of these stones completes a line,
// with taken squares and squares outside the board among them.
func (s *shape) completing(stones uint64) (squares uint64) {
	up := uint(s.height + 1)
	if s.row != 4 {
		for _, w := range s.windows {
			if lacks := w &^ stones; lacks&(lacks-1) == 0 {
				squares |= lacks
			}
		}
		return squares
	}
	vertical := stones << 1 & (stones << 2) & (stones << 3)
	if s.usual {
		return vertical | missing(stones, Height) | missing(stones, Height+1) | missing(stones, Height+2)
	}
	return vertical | missing(stones, up-1) | missing(stones, up) | missing(stones, up+1)
}

// missing returns the squares that lack a stone in a line of four of that step.
func missing(s uint64, step uint) uint64 {
	below, above := s<<step&(s<<(2*step)), s>>step&(s>>(2*step))
	return below&(s<<(3*step)|s>>step) | above&(s<<step|s>>(3*step))
}

// Ply returns how many stones were played: wins are counted from the empty board.
func (b *Board) Ply() int { return bits.OnesCount64(b.all) }

// Player returns the player to move, 0 or 1.
func (b *Board) Player() int { return b.Ply() % 2 }

// PliesLeft returns the number of empty squares.
func (b *Board) PliesLeft() int { return bits.OnesCount64(b.squares ^ b.all) }

// Key returns a number that no other position on a board of this size has: in
// each column the mover's stones, below a 1 on the square above the topmost stone.
func (b *Board) Key() uint64 { return b.free() + b.own }

// Clone returns a copy.
func (b *Board) Clone() game.Position { return new(*b) }
