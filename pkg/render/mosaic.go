package render

import (
	"fmt"
	"math"
	"strings"

	"gametree/pkg/game"
)

// Tile is one of the small squares of a mosaic.
type Tile struct {
	Column, Row int       // its box; the tiles of a box are side by side, in the order given
	Side        game.Side // its colour
	Wrong       bool      // hatched; the other tiles are then pale
	Name        string    // its tooltip
}

// Axes names the columns and the rows of a mosaic and the meaning of each colour, by
// Side. A colour without a name is left out of the legend.
type Axes struct {
	Columns, Rows string
	Sides         [3]string
}

// tileSize is the height of a tile and its greatest width, and columnName the least width
// of a box, in pixels.
const tileSize, columnName = 10.0, 12.0

// Mosaic draws very many things as small tiles, in boxes by column and row, and the
// same as text.
func Mosaic(title string, axes Axes, tiles []Tile) Bundle {
	const gap, left, top = 6.0, 52.0, 98.0
	m := newMosaic(tiles)
	step := m.step()
	s := newSheet(title, "mosaic")
	if m.wrong > 0 {
		s.WriteString(wrongHatch)
	}
	text, alt := m.legend(s, 48, axes)
	s.text(margin, top-24, "note", axes.Rows+" ↓  "+axes.Columns+" →")
	x, right := make([]float64, len(m.widths)), left
	for col, width := range m.widths {
		x[col] = right
		if width > 0 {
			right += max(step*float64(width), columnName) + gap
			s.text((x[col]+right-gap)/2-1, top-6, "mid", fmt.Sprint(col))
		}
	}
	s.widen(right)
	y := top
	for row, used := range m.rows {
		if !used {
			continue
		}
		s.text(left-10, y+tileSize, "end", fmt.Sprint(row))
		for col := range m.widths {
			for i, t := range m.boxes[[2]int{row, col}] {
				s.tile(m.class(t), tooltip(t.Name), x[col]+step*float64(i), y, step-2)
			}
		}
		text += fmt.Sprintf("%s %2d %s\n", axes.Rows, row, m.line(row))
		y += tileSize + 6
	}
	return s.bundle(y+8, title+": "+alt, title+"\n"+text)
}

func (s *sheet) tile(class, content string, x, y, width float64) {
	s.el("path", content, "class", class, "d", path("M", x, y, "h", width, "v", tileSize, "h", -width, "z"))
}

// wrongHatch defines the hatching of wrong tiles, over the tint of their side.
var wrongHatch = func() string {
	var c canvas
	c.open("defs")
	for _, side := range sides {
		c.open("pattern", "id", "wrong"+strings.TrimSpace(side), "width", 4.0, "height", 4.0,
			"patternUnits", "userSpaceOnUse", "patternTransform", "rotate(45)")
		c.el("rect", "", "class", "tint"+side, "width", 4.0, "height", 4.0)
		c.path("stripe", path("M", 0.0, 2.0, "H", 4.0))
		c.close("pattern")
	}
	c.close("defs")
	return c.String()
}()

// mosaic is a set of tiles in boxes.
type mosaic struct {
	boxes  map[[2]int][]Tile // by row and column
	rows   []bool            // whether the row has tiles
	widths []int             // by column: the most tiles of a box
	counts [3]int            // tiles by Side
	wrong  int               // tiles that are Wrong
}

func newMosaic(tiles []Tile) *mosaic {
	m := &mosaic{boxes: map[[2]int][]Tile{}}
	for _, t := range tiles {
		m.rows = append(m.rows, make([]bool, max(0, t.Row+1-len(m.rows)))...)
		m.widths = append(m.widths, make([]int, max(0, t.Column+1-len(m.widths)))...)
		at := [2]int{t.Row, t.Column}
		m.boxes[at] = append(m.boxes[at], t)
		m.rows[t.Row] = true
		m.widths[t.Column] = max(m.widths[t.Column], len(m.boxes[at]))
		m.counts[t.Side]++
		if t.Wrong {
			m.wrong++
		}
	}
	return m
}

// step returns the distance of neighbouring tiles: smaller where there are many, so that
// they fit on a page.
func (m *mosaic) step() float64 {
	const most = 840.0
	all := 0
	for _, width := range m.widths {
		all += width
	}
	return max(7, min(tileSize+2, math.Floor(most/float64(max(all, 1)))))
}

func (m *mosaic) class(t Tile) string {
	class := "tile" + sides[t.Side]
	switch {
	case t.Wrong:
		class += " wrong"
	case m.wrong > 0:
		class += " pale"
	}
	return class
}

// tileSigns are the signs in text of the tiles of each Side.
var tileSigns = [...]string{"·", "█", "▒"}

// legend explains the colours that occur, with the number of their tiles. It returns
// the same as text and for a screen reader.
func (m *mosaic) legend(s *sheet, y float64, axes Axes) (text, alt string) {
	x := margin
	var parts []string
	entry := func(class, sign, name string, count int) {
		s.tile(class, "", x, y-tileSize/2, tileSize)
		x = s.explain(x, y, tileSize, fmt.Sprintf("%s: %s", name, Thousands(count)))
		text += fmt.Sprintf("%s %s: %d\n", sign, name, count)
		parts = append(parts, name+" "+Thousands(count))
	}
	for side, name := range axes.Sides {
		if name != "" {
			entry("tile"+sides[side], tileSigns[side], name, m.counts[side])
		}
	}
	if m.wrong > 0 {
		entry("tile wrong", "×", "wrong", m.wrong)
	}
	return text, strings.Join(parts, ", ") + "."
}

// line returns a row of boxes as text, with a sign for each tile.
func (m *mosaic) line(row int) (line string) {
	for col, width := range m.widths {
		if width == 0 {
			continue
		}
		box := ""
		for _, t := range m.boxes[[2]int{row, col}] {
			if t.Wrong {
				box += "×"
			} else {
				box += tileSigns[t.Side]
			}
		}
		line += fmt.Sprintf(" %-*s", width, box)
	}
	return strings.TrimRight(line, " ")
}
