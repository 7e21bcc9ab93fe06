package render

import (
	"strings"

	"gametree/pkg/game"
)

// drawBoard draws squares of the given size. Squares that differ from before are
// marked as the last move.
func drawBoard(c *canvas, x, y, size float64, b, before *game.Board) {
	if b.Grid != nil {
		drawGrid(c, x, y, size, b, before)
		return
	}
	for row, squares := range b.Squares {
		for col, s := range squares {
			sx, sy := x+float64(col)*size, y+float64(row)*size
			class := "square"
			if s.Shade {
				class += " shade" + sides[s.Side]
			}
			if moved(b, before, row, col) {
				class = "square moved"
			}
			c.el("rect", "", "class", class, "x", sx, "y", sy, "width", size, "height", size)
			if s.Text != "" {
				c.el("text", escape(s.Text), "class", "stone"+sides[s.Side],
					"x", sx+size/2, "y", sy+size*0.8, "style", "font-size:"+num(size*0.82)+"px")
			}
		}
	}
	if len(b.Line) > 1 {
		at := func(i int) (float64, float64) {
			cols := len(b.Squares[0])
			return x + (float64(i%cols)+0.5)*size, y + (float64(i/cols)+0.5)*size
		}
		x1, y1 := at(b.Line[0])
		x2, y2 := at(b.Line[len(b.Line)-1])
		c.el("path", "", "class", "won", "d", path("M", x1, y1, "L", x2, y2))
	}
}

// extraStyle returns the style rules that pictures of boards like b need besides style.
func extraStyle(b *game.Board) string {
	if b.Grid == nil {
		return ""
	}
	return "<style>" + rules("grid") + "</style>"
}

// moved reports whether the last move changed a square: it is marked Moved, or it
// differs from the board before, if there is one.
func moved(b, before *game.Board, row, col int) bool {
	s := b.Squares[row][col]
	return s.Moved || before != nil && before.Squares[row][col].Text != s.Text
}

var sides = [...]string{"", " first", " second"}

// Board draws one large board and marks the squares that the last move changed.
// before is the board before that move, or nil.
func Board(title string, b game.Board, before *game.Board) Bundle {
	const top, most = 44.0, 900.0 // pages are not much wider
	var c canvas
	c.text(margin, 28, "title", title)
	c.WriteString(extraStyle(&b))
	right, bottom := drawNamedBoard(&c, margin, top, min(44, most/float64(b.Width())), &b, before)
	text := b.String()
	alt := title + ": " + strings.Join(strings.Fields(text), " ")
	return Picture(picture(max(right, margin+textWidth(title, 15))+margin, bottom+margin, alt, c.String()), alt, title+"\n"+text)
}

// besideNames returns the width of the names to the left of a board.
func besideNames(b *game.Board) float64 {
	if b.Rows == nil {
		return 0
	}
	return 16
}

// drawNamedBoard is drawBoard with the names along the edges. It returns the right
// and the lower end of the drawing.
func drawNamedBoard(c *canvas, x, y, size float64, b, before *game.Board) (right, bottom float64) {
	x += besideNames(b)
	right, bottom = x+size*float64(b.Width()), y+size*float64(len(b.Squares))
	drawBoard(c, x, y, size, b, before)
	for row, name := range b.Rows {
		c.text(x-12, y+(float64(row)+0.5)*size+4, "mid", name)
	}
	for col, name := range b.Columns {
		c.text(x+(float64(col)+0.5)*size, bottom+16, "mid", name)
	}
	if b.Columns != nil {
		bottom += 10
	}
	return right, bottom
}
