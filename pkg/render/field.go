package render

import (
	"iter"

	"gametree/pkg/game"
)

// field is a board at a place in a picture.
type field struct {
	*game.Board
	x, y float64 // the upper left corner
	size float64 // of a square
}

// all yields the squares with their numbers.
func (f field) all() iter.Seq2[int, game.Square] {
	return func(yield func(int, game.Square) bool) {
		for row, squares := range f.Squares {
			for col, s := range squares {
				if !yield(row*len(squares)+col, s) {
					return
				}
			}
		}
	}
}

// at returns the row and the column of a square.
func (f field) at(i int) (row, col int) { return i / f.Width(), i % f.Width() }

// corner returns the upper left corner of a square.
func (f field) corner(i int) (x, y float64) {
	row, col := f.at(i)
	return f.x + float64(col)*f.size, f.y + float64(row)*f.size
}

// centre returns the middle of a square.
func (f field) centre(i int) (x, y float64) {
	row, col := f.at(i)
	return f.x + (float64(col)+0.5)*f.size, f.y + (float64(row)+0.5)*f.size
}

func (f field) right() float64  { return f.x + f.size*float64(f.Width()) }
func (f field) bottom() float64 { return f.y + f.size*float64(len(f.Squares)) }
