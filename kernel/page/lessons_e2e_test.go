//go:build e2e && unix

package page_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/site"
)

// TestLessons runs the code cells of lessons as the page shows them, and compares the outputs
// with the stored ones: from the last cell to the first in one kernel, and from the first to the last,
// each alone in a kernel of its own. Without GAMETREE_PAGE_LESSONS, a glob such as 0[1-8], only the
// first lesson.
func TestLessons(t *testing.T) {
	which := os.Getenv("GAMETREE_PAGE_LESSONS")
	if which == "" {
		which = "01"
	}
	files, err := filepath.Glob("../../notebooks/" + which + "*.ipynb")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".ipynb")
		t.Run(name+"/backwards", func(t *testing.T) {
			f := start(t)
			testLesson(t, file, true, func() *front { return f })
		})
		t.Run(name+"/alone", func(t *testing.T) { testLesson(t, file, false, func() *front { return start(t) }) })
	}
}

// testLesson runs each cell of a lesson in the kernel that next returns.
func testLesson(t *testing.T, file string, backwards bool, next func() *front) {
	stored, err := notebook.ReadFile(file)
	require.NoError(t, err)
	now, err := notebook.ReadFile(file)
	require.NoError(t, err)
	site.Edition(now)
	cells := now.Runnable()
	sources := make([]string, len(cells))
	for i, c := range cells {
		sources[i] = c.Source
	}
	for n := range cells {
		i := n
		if backwards {
			i = len(cells) - 1 - n
		}
		ran, _ := next().below(sources[:i], sources[i])
		was := stored.Runnable()[i]
		if cells[i].Source = was.Source; unsolved(was.Outputs) {
			cells[i].Outputs = was.Outputs
		} else {
			cells[i].Outputs = ran.Outputs
		}
	}
	if err := notebook.Compare(stored, now); err != nil {
		assert.Fail(t, err.Error())
	}
}

// unsolved reports whether outputs are those that gametree run stores below an answer cell that is
// not begun. The page judges it.
func unsolved(outputs []*notebook.Output) bool {
	return slices.ContainsFunc(outputs, func(o *notebook.Output) bool {
		return strings.Contains(fmt.Sprint(o.Data), "not solved yet. Press Shift-Enter")
	})
}
