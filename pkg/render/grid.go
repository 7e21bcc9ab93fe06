package render

import "gametree/pkg/game"

// drawGrid draws a board whose pieces are discs on the crossings of lines. Each
// crossing is at the centre of a square of the given size.
func drawGrid(c *canvas, x, y, size float64, b, before *game.Board) {
	cols := len(b.Squares[0])
	at := func(i int) (float64, float64) {
		return x + (float64(i%cols)+0.5)*size, y + (float64(i/cols)+0.5)*size
	}
	c.el("rect", "", "class", "wood", "x", x, "y", y, "width", size*float64(cols), "height", size*float64(len(b.Squares)), "rx", 4.0)
	var lines []any
	for _, l := range b.Grid {
		x1, y1 := at(l[0])
		x2, y2 := at(l[1])
		lines = append(lines, "M", x1, y1, "L", x2, y2)
	}
	c.el("path", "", "class", "lines", "stroke-width", min(1, size/24), "d", path(lines...))
	for row, squares := range b.Squares {
		for col, s := range squares {
			px, py := at(row*cols + col)
			if moved(b, before, row, col) {
				c.el("rect", "", "class", "from", "x", px-0.49*size, "y", py-0.49*size, "width", 0.98*size, "height", 0.98*size, "rx", 0.2*size)
			}
			if s.Text != "" {
				drawDisc(c, px, py, size, s)
			}
			switch {
			case s.Target && s.Text != "":
				c.el("circle", "", "class", "target taken", "cx", px, "cy", py, "r", 0.47*size)
			case s.Target:
				c.el("circle", "", "class", "target", "cx", px, "cy", py, "r", 0.15*size)
			}
		}
	}
}

// drawDisc draws a piece as a disc with its character or, without one, its letters.
func drawDisc(c *canvas, x, y, size float64, s game.Square) {
	c.open("g", "class", "disc"+sides[s.Side])
	c.el("circle", "", "cx", x, "cy", y, "r", 0.44*size)
	if strokes, ok := glyphs[s.Glyph]; ok {
		scale := 0.58 * size / glyphSize
		c.el("path", "", "d", strokes, "transform", "translate("+num(x-scale*glyphSize/2)+" "+num(y-scale*glyphSize/2)+") scale("+hundredths(scale)+")")
	} else {
		text := s.Glyph
		if text == "" {
			text = s.Text
		}
		c.el("text", escape(text), "x", x, "y", y+0.19*size, "style", "font-size:"+num(size*0.52)+"px")
	}
	c.close("g")
}
