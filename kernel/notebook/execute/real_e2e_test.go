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
	return command.NotebookKernel(root)
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

// TestRealFailures: each kind of failure of a cell is reported, with its place.
func TestRealFailures(t *testing.T) {
	tests := []struct{ name, cell, want string }{
		{"a compile error", "%%\nfmt.Println(1,\n\tzork)",
			"code cell 2, which begins: fmt.Println(1,\n    compile error: line 3: zork is not defined"},
		{"two compile errors", "%%\nx := 1\nfmt.Println(zork)",
			"code cell 2, which begins: x := 1\n    compile error: line 3: zork is not defined"},
		{"no Go at all", "this is prose",
			"code cell 2, which begins: this is prose\n    compile error: line 1: this is not Go"},
		{"a panic", "%%\nvar a []int\nfmt.Println(a[3])",
			"in the cell, line 3:\n        3 | fmt.Println(a[3])"},
		{"os.Exit", "%%\nos.Exit(3)",
			"code cell 2, which begins: os.Exit(3)\n    exit: the cell ended itself, with exit status 3"},
		{"a failing test", "import \"testing\"\n\nfunc TestTwo(t *testing.T) { t.Error(\"no\") }\n%test",
			"code cell 2, which begins: import \"testing\"\n    === RUN   TestTwo"},
		{"a failing command", "!false",
			"code cell 2, which begins: !false\n    exit: the command ended with exit status 1"},
		{"an import that is not there", "import \"example.org/none\"\n%%\nnone.F()",
			"code cell 2, which begins: import \"example.org/none\"\n    compile error: line 1: the package example.org/none is not available"},
		{"a cell that asks for input", "%with_inputs\n!read line",
			"code cell 2, which begins: !read line\n    this cell asks for input, and nobody is there to give it"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			nb := book("%%\nfmt.Println(1)", test.cell)
			err := execute.Notebook(t.Context(), nb, kernel(t), execute.Options{Dir: t.TempDir()})
			require.Error(t, err)
			assert.Contains(t, err.Error(), test.want)
			assert.NotContains(t, err.Error(), "gonb_", "the generated program is not mentioned")
		})
	}
}

// BenchmarkRealWarmCell measures a small cell in a kernel that has run one before.
func BenchmarkRealWarmCell(b *testing.B) {
	sources := []string{"import \"gametree/pkg/tree\"\n%%\nfmt.Println(tree.Parse(\"(1 2)\"))"}
	for range b.N {
		sources = append(sources, "%%\nfmt.Println(tree.Parse(\"(1 2)\"))")
	}
	err := execute.Notebook(b.Context(), book(sources...), kernel(b), execute.Options{
		Progress: func(cell, n int) {
			if cell == 2 {
				b.ResetTimer()
			}
		},
	})
	require.NoError(b, err)
}
