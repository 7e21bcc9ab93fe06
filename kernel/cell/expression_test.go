package cell_test

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/kernel/cell"
)

func TestIsExpression(t *testing.T) {
	for _, test := range []struct {
		name, code string
		want       bool
	}{
		{"a sum", "1+2", true},
		{"a name", "x", true},
		{"a call", "Negamax(t, 3)", true},
		{"a method", "tree.MustParse(`(1 2)`).Value()", true},
		{"over lines, with comments", "// the value\nf(\n\t1,\n) // of one\n", true},
		{"a list", "[]int{1, 2}", true},
		{"a number below 0", "-1", true},
		{"nothing", "", false},
		{"a comment alone", "// nothing", false},
		{"a statement", "x := 1", false},
		{"two", "x\ny", false},
		{"with a semicolon", "x;", false},
		{"a declaration", "var x = 1", false},
		{"a function", "func f() {}", false},
		{"below %%", "%%\nx", false},
		{"a line for the shell", "!x", false},
		{"a command in it", "//gonb:%env A B\nx", false},
		{"a call made for what it writes", "fmt.Println(1)", false},
		{"prose", "this is prose", false},
	} {
		t.Run(test.name, func(t *testing.T) { assert.Equal(t, test.want, cell.IsExpression(test.code)) })
	}
}

func TestComputing(t *testing.T) {
	const code = "// one\nf(\n1) // two"
	assert.Equal(t, "// one\n"+`import "fmt"; import "gametree/pkg/show/outlet"; `+
		`func main() { outlet.Result(fmt.Sprintln(f(`+"\n1))) } // two", cell.Computing(code))
}

// FuzzComputing: an expression is no Go program, Computing makes one of it, and each
// line keeps its number.
func FuzzComputing(f *testing.F) {
	for _, seed := range []string{"1+2", "x", "// a\nf(\n1) // b", "/* a */ func() {}", "-1", "`a\nb`", "struct{}", "[]int{\n1,\n}", "x //", "f(1,)"} {
		f.Add(seed)
	}
	parses := func(code string) bool {
		_, err := parser.ParseFile(token.NewFileSet(), "", "package main;"+code, parser.SkipObjectResolution)
		return err == nil
	}
	f.Fuzz(func(t *testing.T, code string) {
		if !cell.IsExpression(code) {
			return
		}
		made := cell.Computing(code)
		assert.False(t, parses(code), "%q is a program", code)
		assert.True(t, parses(made), "%q is no program", made)
		assert.Equal(t, strings.Count(code, "\n"), strings.Count(made, "\n"))
	})
}

// TestPlaceInExpression: if gonb does not report the line of a panic, the program
// that computes the expression shows it.
func TestPlaceInExpression(t *testing.T) {
	const code = "// the last one\nfunc() int {\n  return xs[len(xs)]\n}()"
	r := cell.Report{
		Code: code, Count: 2, Value: "exit status 2",
		Stderr: `panic: runtime error: index out of range [2] with length 2

goroutine 1 [running]:
main.main.func1(...)
	/tmp/gonb_00000000/main.go:6
main.main()
	/tmp/gonb_00000000/main.go:7 +0x1d
exit status 2
`,
		Program: "package main\n\nvar xs = []int{1, 2}\n\n" +
			"func main() { outlet.Result(fmt.Sprintln(func() int {\n  return xs[len(xs)]\n}())) }\n",
	}
	text := strings.Join(r.Explain().Traceback, "\n")
	assert.Contains(t, text, "    3 |   return xs[len(xs)]")
	assert.Contains(t, text, "    4 | }()")
}
