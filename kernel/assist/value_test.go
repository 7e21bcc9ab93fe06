package assist_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestValues(t *testing.T) {
	s := session(t)
	s.Add("import \"gametree/pkg/game\"\nfunc two() (int, error) { return 0, nil }\nfunc none() {}\n" +
		"type Own struct{}\nfunc (Own) Board() game.Board { return game.Board{} }\ntype Text struct{}\nfunc (Text) Board() string { return \"\" }\n")
	for _, test := range []struct {
		name, program string
		count         int
		board         bool
	}{
		{"a number", "var x = 1\noutlet.Value(x+2)", 1, false},
		{"below %%", "%%\nx := 3\noutlet.Value(x * x)", 1, false},
		{"a call", "func main() { outlet.Value(strings.Fields(`a b`)) }", 1, false},
		{"two values", "func main() { outlet.Value(two()) }", 2, false},
		{"no value", "func main() { outlet.Value(none()) }", 0, false},
		{"a function of the same cell", "func own() {}\nfunc main() { outlet.Value(own()) }", 0, false},
		{"nil", "func main() { outlet.Value(nil) }", 1, false},
		{"a name that does not exist", "func main() { outlet.Value(zork()) }", -1, false},
		{"a type", "func main() { outlet.Value(Own) }", -1, false},
		{"a mistake in the cell", "%%\nx := \noutlet.Value(", -1, false},
		{"a position", "func main() { outlet.Value(Own{}) }", 1, true},
		{"a pointer to one", "%%\np := &Own{}\noutlet.Value(p)", 1, true},
		{"a board of text", "func main() { outlet.Value(Text{}) }", 1, false},
		{"a position of the course", "func main() { outlet.Value(tree.MustParse(`(1 2)`)) }", 1, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			count, board := s.Values(test.program)
			assert.Equal(t, test.count, count)
			assert.Equal(t, test.board, board)
		})
	}
}
