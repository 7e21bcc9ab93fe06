package notebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/notebook"
)

func TestEffort(t *testing.T) {
	collapsed := map[string]any{"jupyter": map[string]any{"source_hidden": true}}
	nb := &notebook.Notebook{Cells: []*notebook.Cell{
		{Type: notebook.Markdown, Source: "one two\nthree<details>four</details> five <details>six"},
		{Type: notebook.Code, Source: "// exercise: x\n\nfunc F() {}\n"},
		{Type: notebook.Code, Source: "%%\nquestions.Ask(\"1/a\", func() { show.Play(f, p, 2) })\nquestions.Ask(\"1/b\")"},
		{Type: notebook.Code, Source: "%play stake"},
		{Type: notebook.Code, Source: "%%\nshow.BoardMoves(\"The start\", p, \"Red\", \"Black\")"},
		{Type: notebook.Code, Source: "a\nb\nc", Metadata: collapsed},
	}}
	assert.Equal(t, notebook.Effort{Words: 4, Lines: 9, Questions: 2, Widgets: 3, Exercises: 1}, nb.Effort())

	nb.Cells[0].Source = strings.Repeat("word ", 400)
	assert.Equal(t, 10, nb.Effort().Minutes(), "2 for the words, 9 s for the code, 1.5 for the questions, 3 for the things, 3 for the function")
}
