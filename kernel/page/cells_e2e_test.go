//go:build e2e && unix

package page_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/setup"
)

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
