package render

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// Heat is a board some of whose squares have a value. Squares are numbered by rows from 0.
type Heat struct {
	Caption string
	Board   game.Board
	Values  map[int]int
	Words   map[int]string // what stands on a square in place of its value
	Most    int            // the value of the warmest colour, and -Most that of the coldest; 0: the highest of Values
	Frame   []int          // the squares with a frame; nil: those with the highest value
	framed  bool           // whether any square has a frame
}

func (h Heat) highest() int { return slices.Max(slices.AppendSeq([]int{0}, maps.Values(h.Values))) }

func (h Heat) frames(i int) bool {
	return h.framed && (slices.Contains(h.Frame, i) || h.Frame == nil && h.Values[i] > 0 && h.Values[i] == h.highest())
}

// Heats draws boards side by side, and the same as text; the title may be empty. A square is the
// warmer, the higher its value among those of its board, or up to Most. values names what the numbers
// are; without it no colours are explained. frame names what a frame means; if it is empty, there is none.
func Heats(title, values, frame string, boards []Heat) Bundle {
	const gap, size = 22.0, 44.0
	top := map[bool]float64{true: 66, false: 92}[title == ""]
	s := newSheet(title, "heat")
	mark, text := margin, title+" ("+cmp.Or(values, "marked")
	if values != "" {
		mark = s.label(margin, top-40, values+": warmer = higher") + 18
	}
	if frame != "" {
		s.rect("hottest", mark, top-49, 10, 10)
		s.explain(mark, top-44, 10, frame)
		text += "; * " + frame
	}
	text = strings.TrimSpace(text+")") + "\n"
	bottom, x := top, margin
	for _, h := range boards {
		h.framed = frame != ""
		right := s.label(x, top-10, h.Caption)
		f := field{&h.Board, x, top, size}.named()
		for i, square := range f.all() {
			h.draw(s, f, i, square)
		}
		if len(h.Board.Squares) > 0 {
			right = max(right, f.right())
		}
		s.widen(right)
		bottom, x = max(bottom, f.names(&s.canvas)), right+gap
		text += h.text()
	}
	return s.bundle(bottom+margin, text)
}

// draw draws a square with its value or, without one, its text: on a disc for a piece, so
// that nobody takes a piece whose letter is a digit for a value.
func (h Heat) draw(s *sheet, f field, i int, square game.Square) {
	x, y := f.corner(i)
	s.square("square", x, y, f.size)
	v, ok := h.Values[i]
	if !ok {
		ink := "var(--ink)"
		if square.Side != game.Neither {
			s.circle("stone"+sides[square.Side], x+f.size/2, y+f.size/2, 0.32*f.size)
			ink = "var(--bg)"
		}
		if square.Text != "" {
			s.el("text", escape(square.Text), "x", x+f.size/2, "y", y+f.size/2+4, "style", "fill:"+ink+small(square.Text))
		}
		return
	}
	if v != 0 {
		share, kind := float64(v)/float64(cmp.Or(h.Most, h.highest(), 1)), "warm"
		if v < 0 {
			share, kind = min(-share, 1), "cold"
		}
		s.square(kind, x, y, f.size, "fill-opacity", hundredths(0.04+0.5*math.Pow(share, 1.5)))
	}
	if h.frames(i) {
		s.square("hottest", x+2, y+2, f.size-4)
	}
	place := []any{"x", x + f.size/2, "y", y + f.size/2 + 4}
	place = append(place, map[bool][]any{true: {"style", small(h.Words[i])}}[small(h.Words[i]) != ""]...)
	s.el("text", cmp.Or(h.Words[i], score(v)), place...)
}

// small returns the style of a text that would fill a square.
func small(text string) string {
	if len(text) > 4 {
		return ";font-size:10px"
	}
	return ""
}

// score returns a value in about five characters; 0 is a dot, because a piece may be a 0.
func score(v int) string {
	switch {
	case v == 0:
		return "·"
	case v < 10_000:
		return minus(v)
	}
	return fmt.Sprintf("%dk", (v+500)/1000)
}

// text writes the values of a board and the pieces on the other squares.
func (h Heat) text() string {
	text := h.Caption + "\n"
	for row, squares := range h.Board.Squares {
		if h.Board.Rows != nil {
			text += fmt.Sprintf("%2s", h.Board.Rows[row])
		}
		for col, s := range squares {
			cell := s.Letters()
			if v, ok := h.Values[row*len(squares)+col]; ok {
				cell = cmp.Or(h.Words[row*len(squares)+col], score(v))
				if h.frames(row*len(squares) + col) {
					cell = "*" + cell
				}
			}
			text += fmt.Sprintf("%6s", cell)
		}
		text += "\n"
	}
	if h.Board.Columns == nil {
		return text
	}
	text += strings.Repeat("  ", min(1, len(h.Board.Rows)))
	for _, name := range h.Board.Columns {
		text += fmt.Sprintf("%6s", name)
	}
	return text + "\n"
}
