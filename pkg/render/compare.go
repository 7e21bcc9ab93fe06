package render

import "gametree/pkg/trace"

// besides is the greatest width of two pictures side by side.
const besides = 1180

// Compare draws two searches of one position in the same layout. Every node is at the
// same place in both pictures; it is pale in one if only the other search entered it.
func Compare(a, b *trace.Tree, titleA, titleB string) Bundle {
	left := newDrawing(a, b, Options{Title: titleA, Nodes: MaxDrawn / 2})
	right := newDrawing(b, a, Options{Title: titleB, Nodes: MaxDrawn / 2})
	bodyA, widthA, heightA := left.draw()
	bodyB, widthB, heightB := right.draw()
	x, y := widthA, 0.0
	width, height := widthA+widthB, max(heightA, heightB)
	if width > besides {
		x, y = 0, heightA
		width, height = max(widthA, widthB), heightA+heightB
	}
	var c canvas
	c.WriteString(defs + bodyA)
	c.el("g", bodyB, "transform", "translate("+num(x)+" "+num(y)+")")
	alt := "Two searches of one position. " + Alt(a, titleA) + " " + Alt(b, titleB)
	return Picture(picture(width, height, alt, c.String()), alt, titleA+"\n"+Text(a, MaxView)+titleB+"\n"+Text(b, MaxView))
}
