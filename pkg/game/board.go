package game

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// Boarder draws its position as a board. It gives pictures of positions in trees, panels and play. A picture of two
// boards finds the squares that changed by itself.
type Boarder interface {
	Board() Board
}

// Toucher maps moves to squares of its Board, to click. A game whose board shows where
// something appears, or moves to, needs no Touches.
type Toucher interface {
	Boarder

	// Touches returns the squares to click for m, one of Moves, in order: one square where something is placed, two
	// where something moves from the first to the second. Squares are numbered by rows from 0. No two moves have the
	// same squares, and no move's squares begin with all of another's.
	Touches(m Move) []int
}

// Board is a picture of a position: rows of squares, from the top. All rows are
// equally long, and a game's boards all have the same size.
type Board struct {
	Squares [][]Square
	Line    []int // the squares of a completed row, numbered by rows from 0, or nil

	// Grid lists the lines of a board whose pieces stand where lines cross, each by the numbers of the two squares that
	// it joins. It is nil for a board whose pieces stand inside squares.
	Grid [][2]int

	// Points lists the squares of a board with a Grid that have a mark, such as those on which some pieces begin. Band
	// names the area between two lines of the Grid, such as a river.
	Points []int
	Band   *Band

	Checkered bool // every second square is darker, as in chess

	// Columns and Rows are the names along the edges, from the left and from the top, or nil.
	Columns, Rows []string

	Numbered bool // pictures show the numbers of the empty squares, by rows from 0
}

// Band is a named rectangle of a board between the centres of two squares.
type Band struct {
	Name        string
	First, Last int // the squares at its upper left and its lower right corner
}

// Square is one square of a Board.
type Square struct {
	Text   string // the piece on it in a letter or two; empty for an empty square
	Glyph  string // the character that pictures draw instead of Text; may be empty
	Note   string // small words on an empty square, such as its value
	Name   string // the piece as a screen reader announces it; if empty, Text is read
	Side   Side   // the owner of the piece or of the square
	Shade  bool   // highlight it, as part of a largest region for example
	Moved  bool   // the last move began or ended here
	Target bool   // a move of the selected piece ends here
}

// Side is a player, as a colour in pictures.
type Side int

const (
	Neither Side = iota
	First        // the player who moves first in the game
	Second
)

// Width returns the number of squares in the longest row, at least 1.
func (b Board) Width() int {
	width := 1
	for _, row := range b.Squares {
		width = max(width, len(row))
	}
	return width
}

// Labelled returns b with names along its edges. If b has none and is not Numbered, they are those of
// chess: letters below the columns, and numbers from the lowest row.
func (b Board) Labelled() Board {
	if width := b.Width(); b.Columns == nil && b.Rows == nil && !b.Numbered && width <= 26 {
		for i := range width {
			b.Columns = append(b.Columns, string(rune('a'+i)))
		}
		for i := range b.Squares {
			b.Rows = append(b.Rows, strconv.Itoa(len(b.Squares)-i))
		}
	}
	return b
}

// Name returns the name of the square with that number, from the names along the edges if there are any: e4, or row 2
// column 3. On a Numbered board without names it is the number.
func (b Board) Name(i int) string {
	row, col := i/b.Width(), i%b.Width()
	switch {
	case b.Rows == nil && b.Columns == nil && b.Numbered:
		return strconv.Itoa(i)
	case b.Rows == nil || b.Columns == nil:
		return fmt.Sprintf("row %d column %d", row+1, col+1)
	case strings.Trim(b.Columns[col], "0123456789") == "":
		return fmt.Sprintf("row %s column %s", b.Rows[row], b.Columns[col])
	}
	return b.Columns[col] + b.Rows[row]
}

// String draws the board in letters: a dot for an empty square, * before a Target, and > before a square that is Moved.
func (b Board) String() string { return b.Signed(nil) }

// Signed is String with signs, each of one character, before the squares with these numbers. A sign replaces * and >.
func (b Board) Signed(signs map[int]string) string {
	var text strings.Builder
	width := b.Width()
	for r, row := range b.Squares {
		if b.Rows != nil {
			text.WriteString(b.Rows[r] + " ")
		}
		for c, s := range row {
			text.WriteString(cmp.Or(signs[r*width+c], s.sign()) + s.Letters())
		}
		text.WriteString("\n")
	}
	if b.Columns != nil {
		indent := strings.Repeat("  ", min(1, len(b.Rows)))
		text.WriteString(indent + " " + strings.Join(b.Columns, " ") + "\n")
	}
	return text.String()
}

// Letters returns the rows from the top, each square as its Letters.
func (b Board) Letters() (text string) {
	for _, row := range b.Squares {
		for _, s := range row {
			text += s.Letters()
		}
		text += "\n"
	}
	return text
}

// Letters returns Text, or a dot for an empty square.
func (s Square) Letters() string { return cmp.Or(s.Text, ".") }

func (s Square) sign() string {
	switch {
	case s.Target:
		return "*"
	case s.Moved:
		return ">"
	}
	return " "
}
