package render

import "gametree/pkg/trace"

// pictogram is how high a pictogram is, with the space above it.
const pictogram = 34.0

// pictograms are drawings of things, about 28 by 22 around (0, 0), by the names that
// leaves of the lessons have. They stand below the name, which says the same in words.
var pictograms = drawings("pictograms.txt")

// drawCaption writes the name of a leaf below it, and draws the thing if there is a
// pictogram of it.
func (d *drawing) drawCaption(n *trace.Node) {
	if n.Caption == "" {
		return
	}
	d.nodes.text(0, d.half+13, "cap", n.Caption)
	if shape, ok := pictograms[n.Caption]; ok {
		d.nodes.el("path", "", "class", "pic", "transform", translate(0, d.half+31), "d", shape)
	}
}
