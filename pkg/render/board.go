package render

import (
	"cmp"
	"iter"
	"strconv"
	"unicode/utf8"

	"gametree/pkg/game"
)

// Board draws one large board and marks the squares that the last move changed.
// before is the board before that move, or nil. The title may be empty.
func Board(title string, b game.Board, before *game.Board) Bundle {
	const most = 900.0 // pages are not much wider
	top, text := 44.0, title+"\n"+b.String()
	if title == "" {
		top, text = margin, b.String()
	}
	s := newSheet(title)
	bottom := s.board(field{&b, margin, top, min(44, most/float64(b.Width()))}, before)
	return s.bundle(bottom+margin, text)
}

func (s *sheet) board(f field, before *game.Board) (bottom float64) {
	s.styles(f.styles())
	right, bottom := f.drawNamed(&s.canvas, before)
	s.widen(right)
	return bottom
}

// styles returns the style sheets that a picture of the board needs besides style.
func (f field) styles() []string {
	switch {
	case f.Grid != nil:
		return []string{"grid"}
	case f.Checkered:
		return []string{"checkered"}
	}
	return nil
}

// named returns f moved to the right of the names of its rows.
func (f field) named() field {
	if f.Rows != nil {
		f.x += 16
	}
	return f
}

// drawNamed is draw with the names along the edges. It returns the right and the lower end.
func (f field) drawNamed(c *canvas, before *game.Board) (right, bottom float64) {
	f = f.named()
	f.draw(c, before)
	return f.right(), f.names(c)
}

// names writes the names along the edges. It returns the lower end.
func (f field) names(c *canvas) (bottom float64) {
	bottom = f.bottom()
	for row, name := range f.Rows {
		c.text(f.x-12, f.y+(float64(row)+0.5)*f.size+4, "mid", name)
	}
	for col, name := range f.Columns {
		c.text(f.x+(float64(col)+0.5)*f.size, bottom+16, "mid", name)
	}
	if f.Columns != nil {
		bottom += 10
	}
	return bottom
}

// draw draws the board. Squares that differ from before are marked as the last move.
func (f field) draw(c *canvas, before *game.Board) {
	if f.Grid != nil {
		f.drawGrid(c, before)
		return
	}
	for i, s := range f.all() {
		x, y := f.corner(i)
		class := "square"
		if row, col := f.at(i); f.Checkered && (row+col)%2 == 1 {
			class += " dark"
		}
		if s.Shade {
			class += " shade" + sides[s.Side]
		}
		if f.moved(before, i) {
			class = "square moved"
		}
		c.square(class, x, y, f.size)
		switch {
		case s.Glyph == disc:
			class := "stone" + sides[s.Side]
			if s.Side == game.Neither {
				class = "dots" // grey
			}
			c.circle(class, x+f.size/2, y+f.size/2, 0.4*f.size)
		case s.Text != "":
			text, size, base := cmp.Or(s.Glyph, s.Text), 0.82, 0.8
			if n := utf8.RuneCountInString(text); n > 1 {
				size, base = 1.2/float64(n), 0.5+0.42/float64(n)
			}
			c.el("text", escape(text), "class", "stone"+sides[s.Side],
				"x", x+f.size/2, "y", y+f.size*base, "style", fontSize(f.size*size))
		case s.Note != "":
			c.el("text", escape(s.Note), "class", "mid", "x", x+f.size/2, "y", y+f.size*0.6, "style", fontSize(f.size*0.3))
		case f.Numbered && f.size >= 24: // a mini board has no room for text
			c.text(x+f.size/2, y+f.size/2+4, "mid", strconv.Itoa(i))
		}
	}
	if len(f.Line) > 1 {
		x1, y1 := f.centre(f.Line[0])
		x2, y2 := f.centre(f.Line[len(f.Line)-1])
		var thin []any
		if f.size < 24 { // the stones of a mini board stay readable
			thin = []any{"style", "stroke-width:" + num(0.09*f.size)}
		}
		c.path("won", path("M", x1, y1, "L", x2, y2), thin...)
	}
}

const disc = "●"

// moved reports whether the last move changed a square.
func (f field) moved(before *game.Board, i int) bool {
	row, col := f.at(i)
	s := f.Squares[row][col]
	return s.Moved || before != nil && before.Squares[row][col].Text != s.Text
}

var sides = [...]string{"", " first", " second"}

// field is a board at a place in a picture.
type field struct {
	*game.Board
	x, y float64 // the upper left corner
	size float64 // of a square
}

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

func (f field) at(i int) (row, col int) { return i / f.Width(), i % f.Width() }

func (f field) corner(i int) (x, y float64) {
	row, col := f.at(i)
	return f.x + float64(col)*f.size, f.y + float64(row)*f.size
}

func (f field) centre(i int) (x, y float64) {
	row, col := f.at(i)
	return f.x + (float64(col)+0.5)*f.size, f.y + (float64(row)+0.5)*f.size
}

func (f field) right() float64  { return f.x + f.size*float64(f.Width()) }
func (f field) bottom() float64 { return f.y + f.size*float64(len(f.Squares)) }
