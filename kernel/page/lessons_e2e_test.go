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
)

// TestLessons runs the code cells of lessons unchanged, and compares the outputs with
// the stored ones. Without GAMETREE_PAGE_LESSONS, a glob such as 0[1-8], only the first.
func TestLessons(t *testing.T) {
	which := os.Getenv("GAMETREE_PAGE_LESSONS")
	if which == "" {
		which = "01"
	}
	files, err := filepath.Glob("../../notebooks/" + which + "*.ipynb")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".ipynb"), func(t *testing.T) {
			stored, err := notebook.ReadFile(file)
			require.NoError(t, err)
			now, err := notebook.ReadFile(file)
			require.NoError(t, err)
			f := start(t)
			for i, c := range now.Runnable() {
				ran, _ := f.run(c.Source)
				if was := stored.Runnable()[i].Outputs; !unsolved(was) {
					c.Outputs = ran.Outputs
				}
			}
			if err := notebook.Compare(stored, now); err != nil {
				assert.Fail(t, err.Error())
			}
		})
	}
}

// unsolved reports whether outputs are those that gametree run stores below an answer cell that is
// not begun. The page judges it.
func unsolved(outputs []*notebook.Output) bool {
	return slices.ContainsFunc(outputs, func(o *notebook.Output) bool {
		return strings.Contains(fmt.Sprint(o.Data), "not solved yet. Press Shift-Enter")
	})
}
