package render

import (
	"strings"

	"gametree/pkg/trace"
)

// Compare draws two searches of one position in the same layout. Every node is at the
// same place in both pictures; it is pale in one if only the other search entered it.
func Compare(a, b *trace.Tree, titleA, titleB string) Bundle {
	left := besides(a, b, titleA)
	right := besides(b, a, titleB)
	x, y := left.Width, 0.0
	width, height := left.Width+right.Width, max(left.Height, right.Height)
	if width > pageWidth {
		x, y = 0, left.Height
		width, height = max(left.Width, right.Width), left.Height+right.Height
	}
	var c canvas
	c.WriteString(left.SVG)
	c.el("g", strings.TrimPrefix(right.SVG, defs), "transform", translate(x, y))
	alt := "Two searches of one position. " + altText(a, titleA) + " " + altText(b, titleB)
	text := titleA + "\n" + Text(a, MaxView) + titleB + "\n" + Text(b, MaxView)
	return staticPicture(picture(width, height, alt, c.String()), alt, text)
}

// besides draws a in the layout that it has in common with b, as wide as the line under
// its title needs.
func besides(a, b *trace.Tree, title string) fragment {
	d := newDrawing(a, b, Options{Title: title, Nodes: MaxDrawn / 2})
	side := d.draw()
	side.Width = max(side.Width, 2*margin+textWidth(summary(a, d.depth), 11.5))
	return side
}
