package render

import "strings"

// glyphs are the pieces of Chinese chess as strokes on a field of 20 × 20, since a
// machine may have no font for them. Other characters are written as text.
var glyphs = drawings("glyphs.txt")

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
