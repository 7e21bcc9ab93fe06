package answer

import (
	"errors"
	"go/parser"
	"go/scanner"
	"go/token"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/program"
)

// TestMistakes: the grader explains an answer that is no Go as the kernels explain a cell.
func TestMistakes(t *testing.T) {
	archive, err := txtar.ParseFile("../../../kernel/cell/testdata/mistakes.txt")
	require.NoError(t, err)
	judged := 0
	for i := 0; i < len(archive.Files); i += 2 {
		code := string(archive.Files[i].Data)
		says, explained := strings.CutPrefix(strings.TrimSpace(string(archive.Files[i+1].Data)), "error: compile error: ")
		_, err := program.Parse(token.NewFileSet(), code)
		_, wrong := parser.ParseFile(token.NewFileSet(), "", clause+"func main() {"+code+"\n}", parser.SkipObjectResolution)
		statements := wrong == nil // which a kernel runs
		var list scanner.ErrorList
		if statements || !explained || strings.ContainsAny(code, "%⟨") || !errors.As(err, &list) || strings.Contains(says, "%%") || strings.Contains(list[0].Msg, "EOF") {
			continue // a command, or what only a kernel says
		}
		judged++
		assert.Equal(t, "cell 1, "+says, syntaxError("cell 1", code, list).Error(), archive.Files[i].Name)
	}
	assert.Greater(t, judged, 15)
}

// TestExplained: what the compiler reports is explained with the lines of the cell.
func TestExplained(t *testing.T) {
	cell := "\nfunc f() int {\n\ttotal := 1\n\tif true {\n\t\ttotal := 2\n\t}"
	code := Code{Source: clause + cell, cells: map[string]string{"cell 3": cell, "cell 4": "\n\n\n\n\n\nfunc g() {}"}}
	assert.Equal(t, []Error{
		{"cell 3", 5, 3, "this := declares a new total, which is never used: to change the total of line 3, write ="},
		{"cell 4", 7, 1, "tota is not defined; did you mean total?"},
		{"", 1, 1, "undefined: x"},
	}, code.explained([]Error{
		{"cell 3", 5, 3, "declared and not used: total"}, {"cell 4", 7, 1, "undefined: tota"}, {"", 1, 1, "undefined: x"},
	}))
}
