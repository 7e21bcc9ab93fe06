package program_test

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/program"
)

func TestEndsInExpression(t *testing.T) {
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
		{"two", "x\ny", true},
		{"with a semicolon", "x;", false},
		{"a declaration", "var x = 1", false},
		{"a function", "func f() {}", false},
		{"below %%", "%%\nx", true},
		{"after statements", "%%\nx := 3\nx * x // nine\n", true},
		{"after declarations and statements", "var y = 1\n%%\nfor range 3 {\n\ty++\n}\ny", true},
		{"over lines, after statements", "%%\nx := 3\n[]int{\n\tx,\n\t4,\n}", true},
		{"a built-in function", "%%\nxs := []int{1}\nlen(xs)", true},
		{"a conversion", "%%\n[]byte(`a`)", true},
		{"a call after statements", "%%\nx := 3\nf(x)", true},
		{"a call after statements, without %%", "x := 3\nf(x)", true},
		{"a call after a command", "%env A B\nf(x)", true},
		{"a function that is made for what it writes", "fmt.Println", false},
		{"the same to another place", "fmt.Fprintln(os.Stderr, 1)", false},
		{"the log", "log.Printf(`%d`, 1)", false},
		{"bytes written", "f()\nos.Stdout.WriteString(`a`)", false},
		{"a text made", "fmt.Sprint(1)", true},
		{"a call of package show", "show.Search(a, b)", true},
		{"a call of package show below %%", "%%\nshow.Search(a, b)", false},
		{"a call before a semicolon", "f(3);", false},
		{"a value received", "<-done", true},
		{"a main of its own", "func main() {\n\tx\n}", false},
		{"a call in parentheses after statements", "%%\n(f(3))", true},
		{"receiving after statements", "%%\n<-done", false},
		{"an expression in a loop", "%%\nfor {\n\tx\n}", false},
		{"statements with a mistake", "%%\nif {\n}\nx", false},
		{"a test", "%test\n%%\nx", false},
		{"after declarations", "import \"fmt\"\n\nfunc f() int {\n\treturn 1\n}\n\n// one\nf()", true},
		{"after a declaration, over lines", "type T struct{ a int }\nT{\n\t1,\n}", true},
		{"after a declaration and a statement", "var x = 1\nx++\nx", true},
		{"declarations alone", "var x = 1\nfunc f() {}", false},
		{"a call made for what it writes, after declarations", "var x = 1\nfmt.Println(x)", false},
		{"another language", "%%bash\nx", false},
		{"a line for the shell", "!x", false},
		{"a command in it", "//gonb:%env A B\nx", true},
		{"a call made for what it writes", "fmt.Println(1)", false},
		{"prose", "this is prose", false},
	} {
		t.Run(test.name, func(t *testing.T) { assert.Equal(t, test.want, program.EndsInExpression(test.code)) })
	}
}

func TestComputing(t *testing.T) {
	const alone, declared, below, after = "// one\nf(\n1) // two", "var x = 1\nx", "%%\nx := 3\nx * x // nine", "g(); f(1)"
	for _, test := range []struct {
		name, code string
		count      int
		board      bool
		want       string
	}{
		{"a value", alone, 1, false, "// one\noutlet.Value(/*line :2:1*/f(\n1)) // two"},
		{"it is unknown whether it has a value", alone, -1, false, "// one\noutlet.Value(/*line :2:1*/f(\n1)) // two"},
		{"no value", alone, 0, false, alone},
		{"a board", alone, 1, true, "// one\noutlet.Value(show.Drawn(/*line :2:1*/f(\n1))) // two"},
		{"after declarations", declared, 1, false, "var x = 1\noutlet.Value(/*line :2:1*/x)"},
		{"after statements", below, 1, false, "%%\nx := 3\noutlet.Value(/*line :3:1*/x * x) // nine"},
		{"a board after statements", below, 1, true, "%%\nx := 3\noutlet.Value(show.Drawn(/*line :3:1*/x * x)) // nine"},
		{"a call below %%", "%%\nf(1)", 1, false, "%%\nif v := interface{}(/*line :2:1*/f(1)); v != nil { outlet.Value(v) }"},
		{"a call after statements", after, 1, false, "g(); if v := interface{}(/*line :1:6*/f(1)); v != nil { outlet.Value(v) }"},
		{"of two values", after, 2, false, "g(); outlet.Value(/*line :1:6*/f(1))"},
		{"of a board", after, 1, true, "g(); outlet.Value(show.Drawn(/*line :1:6*/f(1)))"},
		{"of no value", after, 0, false, after},
		{"of which nothing is known", after, -1, false, after},
		{"a call that prints", "fmt.Println(1)", 2, false, "fmt.Println(1)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			drawn := map[bool]string{true: "show.Drawn"}[test.board]
			assert.Equal(t, test.want, program.Computing(test.code, func(string) (int, string) { return test.count, drawn }))
		})
	}
}

// FuzzComputing: what Computing makes of a cell that ends in an expression is Go, and each
// line keeps its number.
func FuzzComputing(f *testing.F) {
	for _, seed := range []string{"1+2", "x", "// a\nf(\n1) // b", "/* a */ func() {}", "-1", "`a\nb`", "struct{}", "[]int{\n1,\n}", "x //", "f(1,)",
		"%%\nx := 3\nx", "var x = 1\nx", "type T int\nT(\n1)", "%%\n1 // a\n\n", "func f() {}; f()", "x := 1; f(x)", "{}; (f())"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, code string) {
		if !program.EndsInExpression(code) {
			return
		}
		for count := range 3 {
			made := program.Computing(code, func(string) (int, string) { return count, "" })
			source := program.Source(made)
			_, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
			assert.NoError(t, err, source)
			assert.Equal(t, strings.Count(code, "\n"), strings.Count(made, "\n"))
		}
	})
}
