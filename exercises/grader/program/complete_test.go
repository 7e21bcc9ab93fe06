package program_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/program"
)

func TestIsComplete(t *testing.T) {
	tests := []struct{ name, code, status, indent string }{
		{"nothing", "", program.Complete, ""},
		{"a declaration", "func f() int {\n\treturn 1\n}", program.Complete, ""},
		{"an import and a type", "import \"fmt\"\n\ntype T struct{ a int }", program.Complete, ""},
		{"statements", "%%\nfmt.Println(1)\n", program.Complete, ""},
		{"statements to come", "%%", program.Incomplete, ""},
		{"more statements may come", "%%\nfmt.Println(1)", program.Incomplete, ""},
		{"a blank line with an indent", "%%\nfor {\n    println(1)\n}\n    ", program.Complete, ""},
		{"statements with arguments", "func f() {}\n%% --depth 3\nf()\n", program.Complete, ""},
		{"statements after %main", "%main\nx := 1\nprintln(x)\n", program.Complete, ""},
		{"a main of its own", "func main() {\n\tprintln(1)\n}", program.Complete, ""},
		{"a comment at the end", "%%\nprintln(1) // one\n", program.Complete, ""},
		{"a command", "%ls", program.Complete, ""},
		{"a command in a comment", "//gonb:%%\nx := 1\n_ = x\n", program.Complete, ""},
		{"a shell line", "!ls (", program.Complete, ""},
		{"a shell line that goes on", "!ls \\", program.Incomplete, ""},
		{"a shell line that went on", "!ls \\\n  -l (\n%%\nprintln(1)\n", program.Complete, ""},
		{"a file", "%%writefile a.go\nfunc (\n", program.Complete, ""},
		{"a file to come", "%%writefile a.go", program.Incomplete, ""},
		{"a command of ours", "%%solve tree\n((1 2\n", program.Complete, ""},
		{"a package clause", "package main\n\nvar x = 1", program.Complete, ""},
		{"an open function", "func f() int {", program.Incomplete, "    "},
		{"an open loop", "%%\nfor {", program.Incomplete, "    "},
		{"a loop in the works", "%%\nfor {\n\tprintln(1)", program.Incomplete, "\t"},
		{"two open, in blanks", "func f() {\n    if true {", program.Incomplete, "        "},
		{"two open", "func f() {\n\tif true {", program.Incomplete, "\t\t"},
		{"an open call", "%%\nprintln(1,", program.Incomplete, ""},
		{"an open parenthesis", "%%\nprintln(", program.Incomplete, "    "},
		{"an open list", "%%\nx := []int{\n\t1,\n\t2,", program.Incomplete, "\t"},
		{"a trailing operator", "%%\nx := 1 +", program.Incomplete, ""},
		{"an open text", "%%\nx := `one\n  two", program.Incomplete, ""},
		{"an open comment", "/* one", program.Incomplete, ""},
		{"a text that cannot go on", "%%\nprintln(\"one", program.Invalid, ""},
		{"a statement", "x := 1", program.Complete, ""},
		{"a statement after declarations", "var x = 1\n\nx++", program.Complete, ""},
		{"two on a line", "f(); f()", program.Complete, ""},
		{"an open loop outside", "for {", program.Incomplete, "    "},
		{"a loop", "for range 3 {\n\tf()\n}", program.Incomplete, ""},
		{"a loop and a blank line", "for range 3 {\n\tf()\n}\n", program.Complete, ""},
		{"a loop on one line", "for range 3 { f() }", program.Complete, ""},
		{"a literal over lines", "x := []int{\n\t1,\n}", program.Complete, ""},
		{"an open call outside", "f(1,", program.Incomplete, ""},
		{"an operator at the end", "1 +", program.Incomplete, ""},
		{"a wrong statement", "x := := 1", program.Invalid, ""},
		{"a closing bracket alone", "x := 1\n}", program.Invalid, ""},
		{"an expression", "1 + 2", program.Complete, ""},
		{"prose", "this is prose", program.Invalid, ""},
		{"a wrong statement and an open bracket", "%%\nx := := 1\nfor {", program.Invalid, ""},
		{"closed too often", "%%\nprintln(1)\n}", program.Invalid, ""},
		{"closed by the wrong one", "%%\nprintln(1]", program.Invalid, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			status, indent := program.IsComplete(test.code)
			assert.Equal(t, test.status, status)
			assert.Equal(t, test.indent, indent, "indent")
		})
	}
}

func TestUnclosed(t *testing.T) {
	for code, want := range map[string]string{
		"for {\n}\nf(1,": "3:1 (", "for {\n\tif x {\n}\nx++\n": "2:6 {", "%ls\nf[(": "2:2 (", "f(\n1)": "0:0 ",
	} {
		line, column, sign, ok := program.Unclosed(code)
		assert.Equal(t, want, fmt.Sprintf("%d:%d %s", line, column, sign), code)
		assert.Equal(t, sign != "", ok)
	}
}

// FuzzIsComplete: the answer to any code is one of the three, and only Incomplete
// comes with an indent.
func FuzzIsComplete(f *testing.F) {
	for _, seed := range []string{"", "%", "%%", "!", "\\", "//gonb:", "//gonb:%%\n}", "`", "\"", "/*", "%%\n%%\n", "\x00", "package", "A:", "x := 1;"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, code string) {
		status, indent := program.IsComplete(code)
		assert.Contains(t, []string{program.Complete, program.Incomplete, program.Invalid}, status)
		if status != program.Incomplete {
			assert.Empty(t, indent)
		}
	})
}
