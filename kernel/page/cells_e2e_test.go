//go:build e2e && unix

package page_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/setup"
)

// tables are the files with cells and what they show, alternately. The quick tests run the
// first.
func tables() []string {
	if testing.Short() && !*update {
		return []string{"testdata/cells.txt"}
	}
	return []string{"testdata/cells.txt", "testdata/cells_long.txt"}
}

func readTable(t testing.TB, file string) *txtar.Archive {
	archive, err := txtar.ParseFile(file)
	require.NoError(t, err)
	return archive
}

// TestTable runs the tables of cells in the kernel of a page. The installed kernel runs them in
// TestTableInstalled.
func TestTable(t *testing.T) {
	for _, file := range tables() {
		cells := readTable(t, file)
		f := start(t)
		for i := 0; i < len(cells.Files); i += 2 {
			code := strings.TrimSuffix(string(cells.Files[i].Data), "\n")
			c, _ := f.run(code)
			if *update {
				cells.Files[i+1].Data = []byte(strings.TrimPrefix(shown(c)+"\n", "\n"))
				continue
			}
			assert.Equal(t, strings.TrimSpace(string(cells.Files[i+1].Data)), shown(c), code)
		}
		if *update {
			require.NoError(t, os.WriteFile(file, txtar.Format(cells), 0o644))
		}
	}
}

// TestTableInstalled runs the tables of cells in the installed kernel, for which `gametree
// install` must have been run.
func TestTableInstalled(t *testing.T) {
	root, err := setup.Root()
	require.NoError(t, err)
	for _, file := range tables() {
		cells := readTable(t, file)
		nb := &notebook.Notebook{Minor: 5}
		for i := 0; i < len(cells.Files); i += 2 {
			nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Code, Source: strings.TrimSuffix(string(cells.Files[i].Data), "\n"),
				Metadata: map[string]any{"tags": []any{"raises-exception"}}})
		}
		require.NoError(t, execute.Notebook(t.Context(), nb, command.NotebookKernel(root, true), execute.Options{Dir: t.TempDir(), CellTime: 10 * time.Minute}))
		for i, c := range nb.Cells {
			assert.Equal(t, strings.TrimSpace(string(cells.Files[2*i+1].Data)), shown(c), c.Source)
		}
	}
}
