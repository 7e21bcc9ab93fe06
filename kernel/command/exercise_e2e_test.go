//go:build e2e

package command_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/kernel/assist"
	"gametree/kernel/command"
	"gametree/pkg/render"
)

// A learner solves an exercise in a notebook.
func TestAnExerciseInANotebook(t *testing.T) {
	ownRecord(t)
	e, err := exercises.Lookup("best-pocket")
	require.NoError(t, err)
	kernel, _ := command.CellCommands(command.User(), render.Talk{}, nil, assist.New(assist.Folder("")))
	run := func(code string) (handled bool, out *resulting, err error) {
		out = &resulting{}
		handled, err = kernel.Execute(t.Context(), code, out)
		return handled, out, err
	}
	expect := func(code, want string) {
		t.Helper()
		_, out, err := run(code)
		require.NoError(t, err, code)
		assert.Contains(t, out.text(), want, code)
	}
	expect("%progress", "0 of ")
	expect("%hint best-pocket", "Hint 1 of 3, value: Who picks the item")
	_, _, err = run("%hint")
	assert.ErrorContains(t, err, "no exercise has been checked yet")
	_, _, err = run("%check")
	assert.ErrorContains(t, err, "no cell with an answer has been run yet")

	_, _, err = run("%solution best-pocket")
	assert.EqualError(t, err, "solution: solve best-pocket first; %hint best-pocket helps")

	expect(e.Stub(), "0 of 8 points\nThe answer is still as it was handed out.")

	handled, out, err := run("import \"slices\"\nfunc worst(items []int) int { return slices.Min(items) }")
	assert.False(t, handled)
	assert.NoError(t, err)
	assert.Empty(t, out.text())
	wrong := "// exercise: best-pocket\nfunc BestPocket(pockets [][]int) (pocket, value int) {\n\tpocket = -1\n\tfor i, p := range pockets {\n" +
		"\t\tif len(p) > 0 && (pocket < 0 || worst(p) >= value) {\n\t\t\tpocket, value = i, worst(p)\n\t\t}\n\t}\n\treturn pocket, value\n}"
	handled, out, err = run(wrong)
	require.NoError(t, err)
	assert.False(t, handled, "gonb still runs the cell")
	assert.Contains(t, out.text(), "✗ ties 0/2")
	assert.Contains(t, out.text(), "The pocket is 0, yours is 1.")
	assert.Contains(t, out.text(), "run this:\nBestPocket([][]int{{")

	_, out, err = run("%check")
	require.NoError(t, err)
	assert.Equal(t, []any{"6.0"}, out.results, "nbgrader takes the points from the result")
	expect("%hint", "Hint 1 of 3, ties: ")

	e2, err := exercises.Lookup("negamax")
	require.NoError(t, err)
	const drawing = "as it should be\n"
	expect(strings.Replace(e2.Exemplar(), "v := -Negamax", "v := Negamax", 1), drawing)
	_, out, err = run("%check negamax")
	require.NoError(t, err)
	assert.Contains(t, out.text(), "To see it yourself")
	assert.NotContains(t, out.text(), drawing, "the picture stands just above")
	_, _, err = run("var other = 1")
	require.NoError(t, err)
	expect("%check negamax", drawing)
	expect("%check best-pocket", "✗ ties")
	expect("%hint", "Hint 2 of 3, ties: ")
	expect("%progress", "6/8")
	_, _, err = run("%solution")
	assert.ErrorContains(t, err, "solve best-pocket first")

	expect("// exercise: best-pocket\nfunc BestPocket(", "0 of 8 points\nGo cannot compile it.\n")
	_, out, err = run("%check")
	require.NoError(t, err)
	assert.Contains(t, out.text(), "This cell, line 2: a ) is missing", "gonb shows no compiler error here")

	handled, out, err = run("// exercise: best-pocket\nimport \"os\"\nfunc BestPocket(pockets [][]int) (pocket, value int) { os.Exit(0); return }")
	require.NoError(t, err)
	assert.True(t, handled, "gonb does not run the cell")
	assert.Contains(t, out.text(), "must not use the package os")

	expect(e.Exemplar(), "8 of 8 points")
	expect("%solution", "slices.Min")
	expect("%hint", "You have solved this exercise.")
	expect("%stub", "not implemented")
	expect("%exercises", "best-pocket")
	expect("%progress answers", "slices.Min")
	_, _, err = run("%%progress\n{}")
	assert.ErrorContains(t, err, "does not read the lines below it")
}
