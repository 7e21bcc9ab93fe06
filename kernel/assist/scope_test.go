package assist_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestKnows(t *testing.T) {
	s := session(t)
	add(s, "type Nim struct{}\nfunc New() *Nim { return nil }\nvar here, there = 1, 2")
	for name, want := range map[string]bool{"Nim": true, "New": true, "there": true, "mine": true, "nim": false, "x": false} {
		assert.Equal(t, want, s.Knows("func mine() { x := 1; _ = x }\n", name), name)
	}
	assert.False(t, s.Knows("", "mine"))
}

// TestMeant: a package of this module by its name, or by the nearest path.
func TestMeant(t *testing.T) {
	s := session(t)
	for path, want := range map[string]string{
		"gametree/game": "gametree/pkg/game", "game": "gametree/pkg/game", "gametree/pkg/gmae": "gametree/pkg/game",
		"gamtree/pkg/search": "gametree/pkg/search", "gametree/pkg/something": "", "net/http": "",
	} {
		assert.Equal(t, want, s.Meant(path), path)
	}
}

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
		{"a position of the course", "func main() { outlet.Value(tree.MustParse(`(1 2)`)) }", 1, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			count, drawn := s.Values(test.program)
			assert.Equal(t, test.count, count)
			assert.Equal(t, test.drawn, drawn)
		})
	}
}

// TestPlayable: a type, a variable, a function and an expression of a game are found, and
// a sentence names all that is missing.
func TestPlayable(t *testing.T) {
	const pointer = "import \"gametree/pkg/game\"\ntype Heap struct{ left int }\n" +
		"func (h *Heap) Moves(buf []game.Move) []game.Move { return buf }\nfunc (h *Heap) Make(m game.Move) {}\n" +
		"func (h *Heap) Unmake(m game.Move) {}\nfunc (h *Heap) Terminal() bool { return true }\nfunc (h *Heap) Evaluate() int { return 0 }\n"
	s := session(t)
	for _, code := range []string{pointer, "type Row struct{ *Heap }\ntype Pile struct{ *Heap }\nfunc NewPile() Pile { return Pile{new(Heap)} }",
		"var heap = new(Heap)\nvar value Heap\nfunc start(n int) game.Position { return heap }\nfunc zero() *Heap { return heap }",
		"type Half struct{}\nfunc (h Half) Make(m game.Move) {}\nfunc (h *Half) Unmake(m int) {}\nfunc (h *Half) Terminal() bool { return true }",
		strings.NewReplacer("*Heap", "Copied", "Heap struct{ left int }", "Copied struct{ left [3]int }").Replace(pointer)} {
		add(s, code)
	}
	for what, want := range map[string]string{
		"Heap": "new(Heap)", "Row": "*new(Row)", "Pile": "NewPile()", "heap": "heap", "start(3)": "start(3)", "zero": "zero()", "&Heap{left: 3}": "&Heap{left: 3}",
		"value": "func() *Heap { p := value; return &p }()",
	} {
		got, err := s.Playable("", what)
		assert.NoError(t, err, what)
		assert.Equal(t, want, got, what)
	}
	for what, want := range map[string]string{
		"Half":   "Half is not a game yet: %check-game Half lists what it lacks",
		"Copied": "the moves of Copied change a copy of it only: write a pointer as the receiver of its methods, as in func (p *Copied) Make(m game.Move)",
		"3+zero": "", "h2e2": "", "3→1": "", "炮二平五": "", "2": "", "Nothing": "",
		"start": "start needs arguments: write a call of it, as in start(…)",
	} {
		got, err := s.Playable("", what)
		assert.Empty(t, got, what)
		if want == "" {
			assert.NoError(t, err, what)
			continue
		}
		assert.EqualError(t, err, want)
	}
	got, err := session(t).Playable(pointer, "Heap")
	assert.NoError(t, err, "declared in the same cell")
	assert.Equal(t, "new(Heap)", got)
}
