package render

import "gametree/pkg/game"

// Ringed returns a small picture of a board, for a page that has the colours, with rings
// around the squares with these numbers.
func Ringed(b game.Board, squares []int) string {
	f := field{&b, margin, margin, min(40, max(14, 150/float64(max(b.Width(), len(b.Squares)))))}
	var c, svg canvas
	c.styles(f.styles())
	right, bottom := f.drawNamed(&c, nil)
	f = f.named()
	for _, i := range squares {
		x, y := f.corner(i)
		c.rect("ringed", x, y, f.size, f.size, "rx", 0.2*f.size)
	}
	svg.svg(right+margin, bottom+margin, "role", "img", "aria-label", b.String())
	svg.WriteString(c.String())
	svg.close("svg")
	return svg.String()
}
