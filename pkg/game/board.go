package game

// Boarder draws its own board, for pictures. Which square the last move changed
// a picture finds out by itself.
type Boarder interface {
	Board() Board
}

// Board is a position as it looks: rows of squares, from the top.
type Board struct {
	Squares [][]Square
	Line    []int // squares of a finished row, numbered by rows from 0, or nil
}

// Square is one square of a Board.
type Square struct {
	Text  string // what stands on it: a letter or two, or nothing
	Side  Side   // whose it is
	Shade bool   // it counts, as part of a largest region or the like
}

// Side is a player, as a colour in pictures.
type Side int

const (
	Neither Side = iota
	First        // who moves first in the game
	Second
)
