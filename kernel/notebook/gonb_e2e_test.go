//go:build e2e && unix

package notebook_test

import (
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/notebook"
	"gametree/kernel/setup"
)

// startGonb starts the real kernel; `gametree install` must have been run.
func startGonb(t testing.TB) notebook.Start {
	root, err := setup.Root()
	require.NoError(t, err)
	return func(connectionFile string) (*exec.Cmd, error) {
		return bridge.Gonb(setup.Bin(root), root, connectionFile)
	}
}

// TestGonb: cells import this module, gonbui and testify, with import lines and
// without, whatever the user's settings of Go are, and with no network: the
// proxy of all downloads is a port where nobody listens.
func TestGonb(t *testing.T) {
	private(t)
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
	require.NoError(t, notebook.Run(t.Context(), nb, startGonb(t), notebook.Options{Dir: t.TempDir()}))
	assert.Equal(t, `stdout "((7 9) (2 8)) <nil>\n"`, shown(nb.Cells[0]))
	assert.Equal(t, "display_data map[text/html:<b>shown</b>]", shown(nb.Cells[1]))
	assert.Contains(t, shown(nb.Cells[2]), "--- PASS: TestOne")
	assert.Equal(t, `stdout "true\n"`, shown(nb.Cells[3]))
	for i, cell := range nb.Cells {
		assert.Equal(t, i+1, cell.Count, "execution count of cell %d", i+1)
	}
}

// TestGonbFailures: every way a cell can fail is a failure, and says which line.
func TestGonbFailures(t *testing.T) {
	private(t)
	tests := []struct{ name, cell, want string }{
		{"a compile error", "%%\nfmt.Println(1,\n\tzork)",
			"code cell 2, line 3: zork)\n    undefined: zork"},
		{"two compile errors", "%%\nx := 1\nfmt.Println(zork)",
			"code cell 2, line 2: x := 1\n    line 2: declared and not used: x\n    line 3: undefined: zork"},
		{"no Go at all", "this is prose",
			"code cell 2, line 1: this is prose\n    expected declaration, found this"},
		// Of its line gonb tells only if Go's runtime wrote the place in one piece.
		{"a panic", "%%\nvar a []int\nfmt.Println(a[3])",
			"panic: runtime error: index out of range [3] with length 0"},
		{"os.Exit", "%%\nos.Exit(3)",
			"code cell 2, which begins: os.Exit(3)\n    exit status 3"},
		{"a failing test", "import \"testing\"\n\nfunc TestTwo(t *testing.T) { t.Error(\"no\") }\n%test",
			"code cell 2, which begins: import \"testing\"\n    === RUN   TestTwo"},
		{"a failing command", "!false",
			"code cell 2, which begins: !false\n    exit status 1"},
		{"an import that is not there", "import \"example.org/none\"\n%%\nnone.F()",
			"code cell 2, which begins: import \"example.org/none\"\n    example.org/none: cannot find module providing package example.org/none"},
		{"a cell that asks for input", "%with_inputs\n!read line",
			"code cell 2: asks for input, and nobody is there to give it"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			nb := book("%%\nfmt.Println(1)", test.cell)
			err := notebook.Run(t.Context(), nb, startGonb(t), notebook.Options{Dir: t.TempDir()})
			require.Error(t, err)
			assert.Contains(t, err.Error(), test.want)
			assert.NotContains(t, err.Error(), "gonb_", "the generated program is not mentioned")
		})
	}
}

// BenchmarkGonbWarmCell takes the time of a small cell in a kernel that has run
// one before.
func BenchmarkGonbWarmCell(b *testing.B) {
	sources := []string{"import \"gametree/pkg/tree\"\n%%\nfmt.Println(tree.Parse(\"(1 2)\"))"}
	for range b.N {
		sources = append(sources, "%%\nfmt.Println(tree.Parse(\"(1 2)\"))")
	}
	err := notebook.Run(b.Context(), book(sources...), startGonb(b), notebook.Options{
		Progress: func(cell, n int) {
			if cell == 2 {
				b.ResetTimer()
			}
		},
	})
	require.NoError(b, err)
}
