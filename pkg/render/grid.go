package render

import (
	"cmp"
	"strings"
	"sync"

	"gametree/pkg/game"
)

// drawGrid draws a board whose pieces are discs on the crossings of lines. Each
// crossing is at the centre of a square.
func (f field) drawGrid(c *canvas, before *game.Board) {
	size := f.size
	c.rect("wood", f.x, f.y, size*float64(f.Width()), size*float64(len(f.Squares)), "rx", 4.0)
	if f.Band != nil {
		x1, y1 := f.centre(f.Band.First)
		x2, y2 := f.centre(f.Band.Last)
		c.rect("band", x1, y1, x2-x1, y2-y1)
		if size >= leastGlyph {
			c.text((x1+x2)/2+f.aside(), (y1+y2)/2+4, "mid", f.Band.Name)
		}
	}
	var lines []any
	for _, l := range f.Grid {
		x1, y1 := f.centre(l[0])
		x2, y2 := f.centre(l[1])
		lines = append(lines, "M", x1, y1, "L", x2, y2)
	}
	c.el("path", "", "class", "lines", "stroke-width", min(1.3, size/20), "d", path(lines...))
	if f.Points != nil && size >= leastGlyph {
		c.el("path", "", "class", "lines points", "stroke-width", 1.3, "d", f.points())
	}
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
	if len(f.Line) > 1 {
		x1, y1 := f.centre(f.Line[0])
		x2, y2 := f.centre(f.Line[1])
		c.path("slash", path("M", x1, y1, "L", x2, y2), "style", "stroke-width:5;opacity:.7")
	}
}

// aside returns how far the name of the Band moves to the right, to the file nearest to its
// middle that has no piece close above or below; half a square if there is none.
func (f field) aside() float64 {
	row, first := f.at(f.Band.First)
	last, end := f.at(f.Band.Last)
	middle := (first + end) / 2
	for off := range (end - first) / 2 {
		for _, file := range []int{middle + off, middle - off} {
			if f.Squares[row][file].Text+f.Squares[last][file].Text == "" {
				return f.size * (float64(file) - float64(first+end)/2)
			}
		}
	}
	return f.size / 2
}

// points returns the path of the corners around the points of the board.
func (f field) points() string {
	var corners []any
	off, length := 0.09*f.size, 0.14*f.size
	for _, i := range f.Points {
		x, y := f.centre(i)
		_, col := f.at(i)
		for _, dx := range []float64{-1, 1} {
			if col == 0 && dx < 0 || col == f.Width()-1 && dx > 0 {
				continue
			}
			for _, dy := range []float64{-1, 1} {
				corners = append(corners, "M", x+dx*off, y+dy*(off+length), "V", y+dy*off, "H", x+dx*(off+length))
			}
		}
	}
	return path(corners...)
}

// Below these sizes of squares a character and a letter cannot be read.
const leastGlyph, leastLetter = 24.0, 11.0

// drawDisc draws a piece as a disc with its character or, without one, its letters. A
// small disc has the letters in place of the character, a smaller one has its colour
// only.
func drawDisc(c *canvas, x, y, size float64, s game.Square) {
	if size < leastGlyph {
		c.open("g", "class", "disc small"+sides[s.Side])
		c.el("circle", "", "cx", x, "cy", y, "r", 0.48*size)
		if size >= leastLetter {
			c.el("text", escape(s.Text), "x", x, "y", y+0.28*size, "style", fontSize(size*0.78))
		}
		c.close("g")
		return
	}
	c.open("g", "class", "disc"+sides[s.Side])
	c.el("circle", "", "cx", x, "cy", y, "r", 0.44*size)
	if strokes, ok := glyphs()[s.Glyph]; ok {
		scale := 0.58 * size / glyphSize
		corner := translate(x-scale*glyphSize/2, y-scale*glyphSize/2)
		c.el("path", "", "d", strokes, "transform", corner+" scale("+hundredths(scale)+")")
	} else {
		c.el("text", escape(cmp.Or(s.Glyph, s.Text)), "x", x, "y", y+0.19*size, "style", fontSize(size*0.52))
	}
	c.close("g")
}

// glyphs are the pieces of Chinese chess as strokes on a field of 20 × 20, since a
// machine may have no font for them. Other characters are written as text.
var glyphs = sync.OnceValue(func() map[string]string { return drawings("glyphs.txt") })

// glyphSize is the side of the field of glyphs.
const glyphSize = 20.0

// drawings reads the paths of an embedded file. Each of its lines has a name, a tab and a path.
func drawings(file string) map[string]string {
	paths := map[string]string{}
	for line := range strings.Lines(embedded(file)) {
		name, path, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		paths[name] = path
	}
	return paths
}

// pictogram is how high a pictogram is, with the space above it.
const pictogram = 34.0

// pictograms are drawings of things, about 28 by 22 around (0, 0), by the names that
// leaves of the lessons have. They stand below the name, which says the same in words.
var pictograms = sync.OnceValue(func() map[string]string { return drawings("pictograms.txt") })
