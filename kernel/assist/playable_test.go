package assist_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

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
		got, known, err := s.Playable("", what)
		assert.NoError(t, err, what)
		assert.True(t, known, what)
		assert.Equal(t, want, got, what)
	}
	for what, want := range map[string]string{
		"Half":   "Half is not a game yet: it lacks Evaluate() int and Moves(buf []game.Move) []game.Move, and its method Unmake(m int) should be Unmake(m game.Move)",
		"Copied": "the moves of Copied change a copy of it only: write a pointer as the receiver of its methods, as in func (p *Copied) Make(m game.Move)",
		"3+zero": "", "h2e2": "", "3→1": "", "炮二平五": "", "2": "", "Nothing": "",
		"start": "start needs arguments: write a call of it, as in start(…)",
	} {
		_, known, err := s.Playable("", what)
		if want == "" {
			assert.NoError(t, err, what)
			assert.False(t, known, what)
			continue
		}
		assert.EqualError(t, err, want)
	}
	got, known, err := session(t).Playable(pointer, "Heap")
	assert.NoError(t, err)
	assert.True(t, known, "declared in the same cell")
	assert.Equal(t, "new(Heap)", got)
}
