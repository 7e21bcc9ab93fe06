//go:build e2e && unix

package page_test

import (
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/setup"
)

// TestMistakesInstalled makes the mistakes of beginners in the installed kernel, for which
// `gametree install` must have been run.
func TestMistakesInstalled(t *testing.T) {
	root, err := setup.Root()
	require.NoError(t, err)
	all, _ := mistakes(t)
	nb := &notebook.Notebook{Minor: 5}
	for _, m := range all {
		for _, code := range []string{"%reset", m.code} {
			nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Code, Source: code,
				Metadata: map[string]any{"tags": []any{"raises-exception"}}})
		}
	}
	require.NoError(t, execute.Notebook(t.Context(), nb, func(connectionFile string) (*exec.Cmd, error) {
		return exec.Command(filepath.Join(setup.Bin(root), "gametree"), "kernel", "--for="+root, connectionFile), nil
	}, execute.Options{Dir: t.TempDir(), CellTime: 10 * time.Minute}))
	for i, m := range all {
		assert.Equal(t, m.says, shown(nb.Cells[2*i+1]), m.name)
	}
}
