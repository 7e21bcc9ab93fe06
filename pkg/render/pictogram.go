package render

import "gametree/pkg/trace"

// pictogram is how high a pictogram is, with the space above it.
const pictogram = 34.0

// pictograms are drawings of things, about 28 by 22 around (0, 0), by the names that
// leaves of the lessons have. They stand below the name, which says the same in words.
var pictograms = map[string]string{
	"sandwich": "M-11-2C-11-11 11-11 11-2ZM-13 2q3.2 3 6.5 0t6.5 0t6.5 0t6.5 0M-11 5.5H11V7q0 3-3 3H-8q-3 0-3-3Z",
	"car key":  "M-13 0a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M-9.5 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-2 0H13V5M9 0V4",
	"$20":      "M-14-8H14V8H-14ZM-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M2-2.2q-2-1.6-3.6-.4t.4 2.2t.6 2.4t-3.6 0M0-4V4.2M-11-5h2M9 5h2",
	"six-pack": "M-12-9h7V0h-7ZM-3.5-9h7V0h-7ZM5-9h7V0H5ZM-12 1.5h7v9h-7ZM-3.5 1.5h7v9h-7ZM5 1.5h7v9H5Z",
	"fish":     "M-13 2C-8-6 2-6 7 2C2 9-8 9-13 2ZM7 2L13-3V7ZM-9.5 0l2.5 2.5m0-2.5l-2.5 2.5M-4-8q2-2 0-4M1-8q2-2 0-4",
	"Ferrari":  "M-14 5V1l6-2l4-5H4l5 5l5 2v4H10M4 5H-4M-10 5H-14M-10 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-6-1H8",
}

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
