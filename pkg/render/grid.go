package render

import (
	"cmp"

	"gametree/pkg/game"
)

// drawGrid draws a board whose pieces are discs on the crossings of lines. Each
// crossing is at the centre of a square.
func (f field) drawGrid(c *canvas, before *game.Board) {
	size := f.size
	c.el("rect", "", "class", "wood", "x", f.x, "y", f.y,
		"width", size*float64(f.Width()), "height", size*float64(len(f.Squares)), "rx", 4.0)
	var lines []any
	for _, l := range f.Grid {
		x1, y1 := f.centre(l[0])
		x2, y2 := f.centre(l[1])
		lines = append(lines, "M", x1, y1, "L", x2, y2)
	}
	c.el("path", "", "class", "lines", "stroke-width", min(1, size/24), "d", path(lines...))
	for i, s := range f.all() {
		x, y := f.centre(i)
		if f.moved(before, i) {
			c.square("from", x-0.49*size, y-0.49*size, 0.98*size, "rx", 0.2*size)
		}
		if s.Text != "" {
			drawDisc(c, x, y, size, s)
		}
		switch {
		case s.Target && s.Text != "":
			c.circle("target taken", x, y, 0.47*size)
		case s.Target:
			c.circle("target", x, y, 0.15*size)
		}
	}
}

// drawDisc draws a piece as a disc with its character or, without one, its letters.
func drawDisc(c *canvas, x, y, size float64, s game.Square) {
	c.open("g", "class", "disc"+sides[s.Side])
	c.el("circle", "", "cx", x, "cy", y, "r", 0.44*size)
	if strokes, ok := glyphs[s.Glyph]; ok {
		scale := 0.58 * size / glyphSize
		corner := translate(x-scale*glyphSize/2, y-scale*glyphSize/2)
		c.el("path", "", "d", strokes, "transform", corner+" scale("+hundredths(scale)+")")
	} else {
		c.el("text", escape(cmp.Or(s.Glyph, s.Text)), "x", x, "y", y+0.19*size, "style", fontSize(size*0.52))
	}
	c.close("g")
}
