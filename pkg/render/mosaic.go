package render

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
)

// Tile is one of the small squares of a mosaic.
type Tile struct {
	Column, Row int       // its box; the tiles of a box are side by side, in the order given
	Side        game.Side // its colour
	Wrong       bool      // marked; the other tiles are then pale
	Name        string    // its tooltip
}

// Axes names the columns and the rows of a mosaic and the meaning of each colour, by
// Side. A colour without a name is left out of the legend.
type Axes struct {
	Columns, Rows string
	Sides         [3]string
}

// Mosaic draws very many things as small tiles, in boxes by column and row, and the
// same as text.
func Mosaic(title string, axes Axes, tiles []Tile) Bundle {
	const size, step, gap, left, top = 8.0, 10.0, 6.0, 52.0, 92.0
	m := newMosaic(tiles)
	x := make([]float64, len(m.widths)+1)
	x[0] = left
	for col, width := range m.widths {
		x[col+1] = x[col]
		if width > 0 {
			x[col+1] += step*float64(width) + gap
		}
	}
	var c canvas
	c.el("style", rules("mosaic"))
	c.text(margin, 28, "title", title)
	right := m.legend(&c, 50, axes)
	c.text(margin, top-24, "note", axes.Rows+" ↓  "+axes.Columns+" →")
	for col, width := range m.widths {
		if width > 0 {
			c.text((x[col]+x[col+1]-gap)/2-1, top-8, "mid", fmt.Sprint(col))
		}
	}
	y := top
	for row, boxes := range m.boxes {
		if len(boxes) == 0 {
			continue
		}
		c.text(left-10, y+size, "end", fmt.Sprint(row))
		for col := range m.widths {
			for i, t := range boxes[col] {
				c.el("path", "<title>"+escape(t.Name)+"</title>", "class", m.class(t),
					"d", path("M", x[col]+step*float64(i), y, "h", size, "v", size, "h", -size, "z"))
			}
		}
		y += step + 3
	}
	alt := title + ": " + m.summary(axes)
	return Picture(picture(max(x[len(x)-1], right, margin+textWidth(title, 15))+margin, y+8, alt, c.String()), alt, m.text(title, axes))
}

// mosaic is a set of tiles in boxes.
type mosaic struct {
	boxes  []map[int][]Tile // by row, then by column
	widths []int            // by column: the most tiles of a box
	counts [3]int           // tiles by Side
	wrong  int              // tiles that are Wrong
}

func newMosaic(tiles []Tile) *mosaic {
	m := &mosaic{}
	for _, t := range tiles {
		for len(m.boxes) <= t.Row {
			m.boxes = append(m.boxes, map[int][]Tile{})
		}
		for len(m.widths) <= t.Column {
			m.widths = append(m.widths, 0)
		}
		box := append(m.boxes[t.Row][t.Column], t)
		m.boxes[t.Row][t.Column] = box
		m.widths[t.Column] = max(m.widths[t.Column], len(box))
		m.counts[t.Side]++
		if t.Wrong {
			m.wrong++
		}
	}
	return m
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

// legend explains the colours that occur, and returns its right edge.
func (m *mosaic) legend(c *canvas, y float64, axes Axes) float64 {
	x := margin
	entry := func(class, label string) {
		c.el("path", "", "class", class, "d", path("M", x, y-8, "h", 8.0, "v", 8.0, "h", -8.0, "z"))
		c.text(x+14, y, "note", label)
		x += 14 + textWidth(label, 10.5) + 16
	}
	for side, name := range axes.Sides {
		if name != "" {
			entry("tile"+sides[side], fmt.Sprintf("%s: %s", name, Thousands(m.counts[side])))
		}
	}
	if m.wrong > 0 {
		entry("tile wrong", "marked: "+Thousands(m.wrong))
	}
	return x
}

// summary counts the tiles.
func (m *mosaic) summary(axes Axes) string {
	var parts []string
	for side, name := range axes.Sides {
		if name != "" {
			parts = append(parts, name+" "+Thousands(m.counts[side]))
		}
	}
	if m.wrong > 0 {
		parts = append(parts, "marked "+Thousands(m.wrong))
	}
	return strings.Join(parts, ", ") + "."
}

// text writes one line for each row, with a sign for each tile.
func (m *mosaic) text(title string, axes Axes) string {
	signs := [...]string{"·", "█", "▒"}
	var b strings.Builder
	b.WriteString(title + "\n")
	for side, name := range axes.Sides {
		if name != "" {
			fmt.Fprintf(&b, "%s %s: %d\n", signs[side], name, m.counts[side])
		}
	}
	if m.wrong > 0 {
		fmt.Fprintf(&b, "× marked: %d\n", m.wrong)
	}
	for row, boxes := range m.boxes {
		if len(boxes) == 0 {
			continue
		}
		line := fmt.Sprintf("%s %2d ", axes.Rows, row)
		for col, width := range m.widths {
			if width == 0 {
				continue
			}
			line += " "
			for i := range width {
				switch box := boxes[col]; {
				case i >= len(box):
					line += " "
				case box[i].Wrong:
					line += "×"
				default:
					line += signs[box[i].Side]
				}
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
