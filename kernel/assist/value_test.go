package assist_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestValues(t *testing.T) {
	s := session(t)
	add(s, "import \"gametree/pkg/game\"\nfunc two() (int, error) { return 0, nil }\nfunc none() {}\n"+
		"type Own struct{}\nfunc (Own) Board() game.Board { return game.Board{} }\ntype Text struct{}\nfunc (Text) Board() string { return \"\" }\n")
	for _, test := range []struct {
		name, program string
		count         int
		drawn         string
	}{
		{"a number", "var x = 1\noutlet.Value(x+2)", 1, ""},
		{"below %%", "%%\nx := 3\noutlet.Value(x * x)", 1, ""},
		{"a call", "func main() { outlet.Value(strings.Fields(`a b`)) }", 1, ""},
		{"two values", "func main() { outlet.Value(two()) }", 2, ""},
		{"no value", "func main() { outlet.Value(none()) }", 0, ""},
		{"a function of the same cell", "func own() {}\nfunc main() { outlet.Value(own()) }", 0, ""},
		{"nil", "func main() { outlet.Value(nil) }", 1, ""},
		{"a name that does not exist", "func main() { outlet.Value(zork()) }", -1, ""},
		{"a type", "func main() { outlet.Value(Own) }", -1, ""},
		{"a mistake in the cell", "%%\nx := \noutlet.Value(", -1, ""},
		{"a position", "func main() { outlet.Value(Own{}) }", 1, "show.Drawn"},
		{"a pointer to one", "%%\np := &Own{}\noutlet.Value(p)", 1, "show.Drawn"},
		{"a board of text", "func main() { outlet.Value(Text{}) }", 1, ""},
		{"an image", "import \"image\"\nfunc main() { outlet.Value(image.NewGray(image.Rect(0, 0, 9, 9))) }", 1, "imaging.PNG"},
		{"an image of some kind", "func main() { var m image.Image; outlet.Value(m) }", 1, "imaging.PNG"},
		{"a part of an image", "func main() { outlet.Value(image.Rect(0, 0, 9, 9)) }", 1, ""},
		{"a position of the course", "func main() { outlet.Value(tree.MustParse(`(1 2)`)) }", 1, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			count, drawn := s.Values(test.program)
			assert.Equal(t, test.count, count)
			assert.Equal(t, test.drawn, drawn)
		})
	}
}
