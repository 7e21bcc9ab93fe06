//go:build e2e && unix

package page_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/setup"
)

// table returns the cells of testdata/cells.txt and what they show, alternately.
func table(t testing.TB) *txtar.Archive {
	archive, err := txtar.ParseFile("testdata/cells.txt")
	require.NoError(t, err)
	return archive
}

// TestTable runs the table of cells in the kernel of a page. The installed kernel runs it in
// TestTableInstalled.
func TestTable(t *testing.T) {
	cells := table(t)
	f := start(t)
	for i := 0; i < len(cells.Files); i += 2 {
		code := strings.TrimSuffix(string(cells.Files[i].Data), "\n")
		c, _ := f.run(code)
		if *update {
			cells.Files[i+1].Data = []byte(shown(c) + "\n")
			continue
		}
		assert.Equal(t, strings.TrimSpace(string(cells.Files[i+1].Data)), shown(c), code)
	}
	if *update {
		require.NoError(t, os.WriteFile("testdata/cells.txt", txtar.Format(cells), 0o644))
	}
}

// TestTableInstalled runs the table of cells in the installed kernel, for which `gametree
// install` must have been run.
func TestTableInstalled(t *testing.T) {
	root, err := setup.Root()
	require.NoError(t, err)
	cells := table(t)
	nb := &notebook.Notebook{Minor: 5}
	for i := 0; i < len(cells.Files); i += 2 {
		nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Code, Source: strings.TrimSuffix(string(cells.Files[i].Data), "\n"),
			Metadata: map[string]any{"tags": []any{"raises-exception"}}})
	}
	require.NoError(t, execute.Notebook(t.Context(), nb, func(connectionFile string) (*exec.Cmd, error) {
		return exec.Command(filepath.Join(setup.Bin(root), "gametree"), "kernel", "--for="+root, connectionFile), nil
	}, execute.Options{Dir: t.TempDir(), CellTime: 10 * time.Minute}))
	for i, c := range nb.Cells {
		assert.Equal(t, strings.TrimSpace(string(cells.Files[2*i+1].Data)), shown(c), c.Source)
	}
}
