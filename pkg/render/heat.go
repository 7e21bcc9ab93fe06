package render

import (
	"fmt"
	"math"
	"strings"

	"gametree/pkg/game"
)

// Heat is a board some of whose squares have a value of 0 or more. Squares are
// numbered by rows from 0.
type Heat struct {
	Caption string
	Board   game.Board
	Values  map[int]int
}

// highest returns the largest value, or 0 if there are none.
func (h Heat) highest() (most int) {
	for _, v := range h.Values {
		most = max(most, v)
	}
	return most
}

// Heats draws boards side by side, and the same as text. A square is the warmer, the
// higher its value among those of its board; the highest is framed. values names
// what the numbers are, and highest what the frame means.
func Heats(title, values, highest string, boards []Heat) Bundle {
	const gap, top, size = 22.0, 84.0, 33.0
	var c canvas
	var text strings.Builder
	c.el("style", rules("heat"))
	c.text(margin, 28, "title", title)
	note := "the warmer, the higher: " + values
	c.text(margin, 48, "note", note)
	mark := margin + textWidth(note, 10.5) + 12
	c.el("rect", "", "class", "hottest", "x", mark, "y", 38.0, "width", 10.0, "height", 10.0)
	c.text(mark+18, 48, "note", highest)
	fmt.Fprintf(&text, "%s (%s; * %s)\n", title, values, highest)
	right, bottom, x := max(margin+textWidth(title, 15), mark+18+textWidth(highest, 10.5)), top, margin
	var captions []string
	for _, h := range boards {
		c.text(x, top-10, "note", h.Caption)
		for row, squares := range h.Board.Squares {
			for col, s := range squares {
				drawHeat(&c, x+size*float64(col), top+size*float64(row), size, s, h, row*len(squares)+col)
			}
		}
		width := textWidth(h.Caption, 10.5)
		if len(h.Board.Squares) > 0 {
			width = max(width, size*float64(len(h.Board.Squares[0])))
		}
		bottom = max(bottom, top+size*float64(len(h.Board.Squares)))
		x += width + gap
		right = max(right, x-gap)
		text.WriteString(h.text())
		captions = append(captions, fmt.Sprintf("%s, the highest %s", h.Caption, Thousands(h.highest())))
	}
	alt := title + " (" + values + "): " + strings.Join(captions, "; ") + "."
	return Picture(picture(right+margin, bottom+margin, alt, c.String()), alt, text.String())
}

func drawHeat(c *canvas, x, y, size float64, s game.Square, h Heat, square int) {
	c.el("rect", "", "class", "square", "x", x, "y", y, "width", size, "height", size)
	v, ok := h.Values[square]
	if !ok {
		c.el("text", escape(s.Letters()), "class", "stone"+sides[s.Side], "x", x+size/2, "y", y+size*0.68, "style", "font-size:"+num(size*0.5)+"px", "opacity", "0.55")
		return
	}
	if most := h.highest(); v > 0 {
		c.el("rect", "", "class", "warm", "x", x, "y", y, "width", size, "height", size,
			"fill-opacity", hundredths(0.04+0.5*math.Pow(float64(v)/float64(most), 1.5)))
		if v == most {
			c.el("rect", "", "class", "hottest", "x", x+2, "y", y+2, "width", size-4, "height", size-4)
		}
	}
	c.el("text", short(v), "class", "heat", "x", x+size/2, "y", y+size/2+4)
}

// short writes a number in about four characters.
func short(v int) string {
	if v < 10_000 {
		return fmt.Sprint(v)
	}
	return fmt.Sprintf("%dk", (v+500)/1000)
}

// text writes the values of a board, and the pieces on the other squares.
func (h Heat) text() string {
	var b strings.Builder
	b.WriteString(h.Caption + "\n")
	for row, squares := range h.Board.Squares {
		for col, s := range squares {
			cell := s.Letters()
			if v, ok := h.Values[row*len(squares)+col]; ok {
				cell = short(v)
				if v > 0 && v == h.highest() {
					cell = "*" + cell
				}
			}
			fmt.Fprintf(&b, "%6s", cell)
		}
		b.WriteString("\n")
	}
	return b.String()
}
