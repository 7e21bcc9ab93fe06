//go:build e2e && unix

package execute_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/setup"
)

// kernel begins the real kernel; `gametree install` must have been run.
func kernel(t testing.TB) execute.Begin {
	root, err := setup.Root()
	require.NoError(t, err)
	return command.NotebookKernel(root, true)
}

// TestReal: cells can import this module, gonbui and testify, with import lines and
// without, under any Go settings of the user, and without a network: the proxy of
// all downloads is a closed port.
func TestReal(t *testing.T) {
	for name, value := range map[string]string{
		"GOFLAGS": "-mod=mod", "GOWORK": "off", "GO111MODULE": "off", "GOPROXY": "https://127.0.0.1:1",
		"HTTP_PROXY": "http://127.0.0.1:1", "HTTPS_PROXY": "http://127.0.0.1:1",
	} {
		t.Setenv(name, value)
	}
	nb := book(
		"import \"gametree/pkg/tree\"\n%%\nt, err := tree.Parse(\"((7 9) (2 8))\")\nfmt.Println(t, err)",
		"import \"github.com/janpfeifer/gonb/gonbui\"\n%%\ngonbui.DisplayHTML(\"<b>shown</b>\")\ngonbui.Sync()",
		"import \"testing\"\nimport \"github.com/stretchr/testify/assert\"\n\nfunc TestOne(t *testing.T) { assert.Equal(t, 1, 1) }\n%test",
		"%%\nfmt.Println(assert.ObjectsAreEqual(1, 1))",
	)
	require.NoError(t, execute.Notebook(t.Context(), nb, kernel(t), execute.Options{Dir: t.TempDir()}))
	assert.Equal(t, `stdout "((7 9) (2 8)) <nil>\n"`, shown(nb.Cells[0]))
	assert.Equal(t, "display_data map[text/html:<b>shown</b>]", shown(nb.Cells[1]))
	assert.Contains(t, shown(nb.Cells[2]), "--- PASS: TestOne")
	assert.Equal(t, `stdout "true\n"`, shown(nb.Cells[3]))
	for i, cell := range nb.Cells {
		assert.Equal(t, i+1, cell.Count, "execution count of cell %d", i+1)
	}
}
