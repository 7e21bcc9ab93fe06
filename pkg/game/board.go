package game

// Boarder draws its own board, for pictures. Which square the last move changed
// a picture of two boards finds out by itself.
type Boarder interface {
	Board() Board
}

// Toucher says how its moves are made on its Board, so that the game can be
// played with a mouse.
type Toucher interface {
	Boarder

	// Touches returns the squares to click for m, one of Moves, in turn: one where
	// something is put, two where something goes from one to the other. They are
	// numbered by rows from 0. No two moves have the same, and none begins with
	// all that another one has.
	Touches(m Move) []int
}

// Board is a position as it looks: rows of squares, from the top.
type Board struct {
	Squares [][]Square
	Line    []int // squares of a finished row, numbered by rows from 0, or nil

	// Grid has the lines of a board whose pieces stand where lines cross, each
	// from a square to another, numbered so; nil where pieces stand in squares.
	Grid [][2]int

	// Columns and Rows are the names along the edges, from the left and from the
	// top, or nil.
	Columns, Rows []string
}

// Square is one square of a Board.
type Square struct {
	Text   string // what stands on it: a letter or two, or nothing
	Glyph  string // the character that a picture draws in the place of Text, or nothing
	Name   string // what stands on it, for those who hear the picture; nothing: Text says it
	Side   Side   // whose it is
	Shade  bool   // it counts, as part of a largest region or the like
	Moved  bool   // the last move began or ended here
	Target bool   // the move in question may go here
}

// Side is a player, as a colour in pictures.
type Side int

const (
	Neither Side = iota
	First        // who moves first in the game
	Second
)
