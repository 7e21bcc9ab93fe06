package render

import (
	"strings"
	"sync"

	"gametree/pkg/trace"
)

// glyphs are the pieces of Chinese chess as strokes on a field of 20 × 20, since a
// machine may have no font for them. Other characters are written as text.
var glyphs = sync.OnceValue(func() map[string]string { return drawings("glyphs.txt") })

// glyphSize is the side of the field of glyphs.
const glyphSize = 20.0

// drawings reads the paths of an embedded file by their names. Each of its lines has a
// name, a tab and a path.
func drawings(file string) map[string]string {
	text, err := files.ReadFile(file)
	if err != nil {
		panic("render: " + err.Error()) // it is embedded
	}
	paths := map[string]string{}
	for line := range strings.Lines(string(text)) {
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

// drawCaption writes the name of a leaf below it, and draws the thing if there is a
// pictogram of it.
func (d *drawing) drawCaption(n *trace.Node) {
	if n.Caption == "" {
		return
	}
	d.nodes.text(0, d.half+13, "cap", n.Caption)
	if shape, ok := pictograms()[n.Caption]; ok {
		d.nodes.el("path", "", "class", "pic", "transform", translate(0, d.half+31), "d", shape)
	}
}
