package core_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/core"
)

// TestGoCells: the program of a cell, and the warning about its initialisers.
func TestGoCells(t *testing.T) {
	knows := assist.New(assist.Folder(t.TempDir()))
	outcome := core.GoCells(knows)
	source := func(int) string { return "" }
	run := func(code string, cause *cell.Cause) (program, shown string) {
		o := outcome(code, 1, source)
		program = o.Program(code)
		show, _ := o.End(cause)
		text, err := json.Marshal(show)
		require.NoError(t, err)
		return program, string(text)
	}
	program, _ := run("# Parameters\ndepth = 4", nil)
	assert.Equal(t, "// Parameters\nvar depth = 4", program)
	knows.Ran(program)
	program, _ = run("%vars\n", nil)
	assert.Equal(t, `func main() { show.Declared([]string{}, []string{"depth"}, []string{"int"}, depth) }`, program)

	const warning = "began will have another time in every later cell"
	const code = "import \"time\"\nvar began = time.Now()"
	_, shown := run(code, &cell.Cause{})
	assert.NotContains(t, shown, warning, "of a cell that failed")
	_, shown = run(code, nil)
	assert.Contains(t, shown, warning)
	assert.Contains(t, shown, "use %time, or ask for the time below %%.")
	_, shown = run(code, nil)
	assert.NotContains(t, shown, warning, "a second time")
}
