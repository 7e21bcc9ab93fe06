package render

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// Tile is one of the small squares of a mosaic.
type Tile struct {
	Column, Row int       // its box; the tiles of a box are side by side, in the order given
	Side        game.Side // its colour
	Wrong       bool      // framed; the other tiles are then pale
	Name        string    // its tooltip
}

// Axes names the columns and the rows of a mosaic and the meaning of each colour, by Side.
type Axes struct {
	Columns, Rows string
	Sides         [3]string
}

// tileSize is the least height of a tile, and that of those in the legend; largestTile is the greatest.
const tileSize, largestTile = 10.0, 20.0

// tileSigns are the signs in text of the tiles of each Side.
var tileSigns = [...]string{"·", "█", "▒"}

// Mosaic draws very many things as small tiles, in boxes by column and row, and the
// same as text. Where there are many, they are narrower, so that they fit on a page.
func Mosaic(title string, axes Axes, tiles []Tile) Bundle {
	const gap, left, top, most, columnName = 6.0, 52.0, 98.0, 840.0, 12.0
	boxes, rows := map[[2]int][]Tile{}, map[int]bool{} // by row and column
	widths, all := map[int]int{}, 0                    // the most tiles of a box, by column and added up
	for _, t := range tiles {
		at := [2]int{t.Row, t.Column}
		boxes[at], rows[t.Row] = append(boxes[at], t), true
		if len(boxes[at]) > widths[t.Column] {
			widths[t.Column]++
			all++
		}
	}
	step := max(7, min(largestTile+2, math.Floor(most/float64(max(all, 1)))))
	height := max(tileSize, step-2)
	s := newSheet(title, "mosaic")
	pale, text := s.tileLegend(48, axes, tiles)
	s.text(margin, top-24, "note", axes.Rows+" ↓  "+axes.Columns+" →")
	columns, x, right := slices.Sorted(maps.Keys(widths)), map[int]float64{}, left
	for _, col := range columns {
		x[col] = right
		right += max(step*float64(widths[col]), columnName) + gap
		s.text((x[col]+right-gap)/2-1, top-6, "mid", fmt.Sprint(col))
	}
	s.widen(right)
	y := top
	for _, row := range slices.Sorted(maps.Keys(rows)) {
		s.text(left-10, y+height/2+5, "end", fmt.Sprint(row))
		line := ""
		for _, col := range columns {
			box := ""
			for i, t := range boxes[[2]int{row, col}] {
				box += s.tile(t, pale, x[col]+step*float64(i), y, step-2, height)
			}
			line += fmt.Sprintf(" %-*s", widths[col], box)
		}
		text += fmt.Sprintf("%s %2d %s\n", axes.Rows, row, strings.TrimRight(line, " "))
		y += height + 6
	}
	return s.bundle(y+8, title+"\n"+text)
}

// tile draws a tile, and returns its sign in text.
func (s *sheet) tile(t Tile, pale string, x, y, width, height float64) (sign string) {
	class, sign := pale, tileSigns[t.Side]
	if t.Wrong {
		class, sign = " wrong", "×"
	}
	name := ""
	if t.Name != "" {
		name = tooltip(t.Name)
	}
	square := path("M", x, y, "h", width, "v", height, "h", -width, "z")
	s.el("path", name, "class", "tile"+sides[t.Side]+class, "d", square)
	return sign
}

// tileLegend explains the colours that occur, with the number of their tiles. It returns
// the same as text, and the class of the tiles that are not wrong.
func (s *sheet) tileLegend(y float64, axes Axes, tiles []Tile) (pale, text string) {
	count := map[Tile]int{} // by what tiles have in common
	for _, t := range tiles {
		count[Tile{Side: t.Side}]++
		if t.Wrong {
			count[Tile{Wrong: true}]++
			pale = " pale"
		}
	}
	x := margin
	entry := func(t Tile, name string) {
		sign := s.tile(t, "", x, y-tileSize/2, tileSize, tileSize)
		x = s.explain(x, y, tileSize, fmt.Sprintf("%s: %s", name, Thousands(count[t])))
		text += fmt.Sprintf("%s %s: %d\n", sign, name, count[t])
	}
	for side, name := range axes.Sides {
		if count[Tile{Side: game.Side(side)}] > 0 {
			entry(Tile{Side: game.Side(side)}, name)
		}
	}
	if pale != "" {
		entry(Tile{Wrong: true}, "wrong")
	}
	return pale, text
}
