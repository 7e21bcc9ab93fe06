package cell_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
)

func TestIsComplete(t *testing.T) {
	tests := []struct{ name, code, status, indent string }{
		{"nothing", "", cell.Complete, ""},
		{"a declaration", "func f() int {\n\treturn 1\n}", cell.Complete, ""},
		{"an import and a type", "import \"fmt\"\n\ntype T struct{ a int }", cell.Complete, ""},
		{"statements", "%%\nfmt.Println(1)\n", cell.Complete, ""},
		{"statements to come", "%%", cell.Incomplete, ""},
		{"more statements may come", "%%\nfmt.Println(1)", cell.Incomplete, ""},
		{"a blank line with an indent", "%%\nfor {\n    println(1)\n}\n    ", cell.Complete, ""},
		{"statements with arguments", "func f() {}\n%% --depth 3\nf()\n", cell.Complete, ""},
		{"statements after %main", "%main\nx := 1\nprintln(x)\n", cell.Complete, ""},
		{"a main of its own", "func main() {\n\tprintln(1)\n}", cell.Complete, ""},
		{"a comment at the end", "%%\nprintln(1) // one\n", cell.Complete, ""},
		{"a command", "%ls", cell.Complete, ""},
		{"a command in a comment", "//gonb:%%\nx := 1\n_ = x\n", cell.Complete, ""},
		{"a shell line", "!ls (", cell.Complete, ""},
		{"a shell line that goes on", "!ls \\", cell.Incomplete, ""},
		{"a shell line that went on", "!ls \\\n  -l (\n%%\nprintln(1)\n", cell.Complete, ""},
		{"a file", "%%writefile a.go\nfunc (\n", cell.Complete, ""},
		{"a file to come", "%%writefile a.go", cell.Incomplete, ""},
		{"a command of ours", "%%solve tree\n((1 2\n", cell.Complete, ""},
		{"a package clause", "package main\n\nvar x = 1", cell.Complete, ""},
		{"an open function", "func f() int {", cell.Incomplete, "    "},
		{"an open loop", "%%\nfor {", cell.Incomplete, "    "},
		{"a loop in the works", "%%\nfor {\n\tprintln(1)", cell.Incomplete, "\t"},
		{"two open, in blanks", "func f() {\n    if true {", cell.Incomplete, "        "},
		{"two open", "func f() {\n\tif true {", cell.Incomplete, "\t\t"},
		{"an open call", "%%\nprintln(1,", cell.Incomplete, ""},
		{"an open parenthesis", "%%\nprintln(", cell.Incomplete, "    "},
		{"an open list", "%%\nx := []int{\n\t1,\n\t2,", cell.Incomplete, "\t"},
		{"a trailing operator", "%%\nx := 1 +", cell.Incomplete, ""},
		{"an open text", "%%\nx := `one\n  two", cell.Incomplete, ""},
		{"an open comment", "/* one", cell.Incomplete, ""},
		{"a text that cannot go on", "%%\nprintln(\"one", cell.Invalid, ""},
		{"a statement outside", "x := 1", cell.Invalid, ""},
		{"an expression", "1 + 2", cell.Complete, ""},
		{"prose", "this is prose", cell.Invalid, ""},
		{"a wrong statement and an open bracket", "%%\nx := := 1\nfor {", cell.Invalid, ""},
		{"closed too often", "%%\nprintln(1)\n}", cell.Invalid, ""},
		{"closed by the wrong one", "%%\nprintln(1]", cell.Invalid, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			status, indent := cell.IsComplete(test.code)
			assert.Equal(t, test.status, status)
			assert.Equal(t, test.indent, indent, "indent")
		})
	}
}

// FuzzIsComplete: the answer to any code is one of the three, and only Incomplete
// comes with an indent.
func FuzzIsComplete(f *testing.F) {
	for _, seed := range []string{"", "%", "%%", "!", "\\", "//gonb:", "//gonb:%%\n}", "`", "\"", "/*", "%%\n%%\n", "\x00", "package"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, code string) {
		status, indent := cell.IsComplete(code)
		assert.Contains(t, []string{cell.Complete, cell.Incomplete, cell.Invalid}, status)
		if status != cell.Incomplete {
			assert.Empty(t, indent)
		}
	})
}
