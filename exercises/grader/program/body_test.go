package program_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/program"
)

// TestBody finds where the body of main begins: at ‸.
func TestBody(t *testing.T) {
	for _, marked := range []string{
		"", "var x = 1", "func f() {\n\tf()\n}", "// x := 1", "%ls", "!ls", "%%bash\nx := 1", "func main() {}", "const (\n\ta = 1\n)",
		"type T struct{}\nfunc (t T) M() {}", "func (t *T[P]) M() {}", "func (", "func (t T)", "func (t T) M", "func (t T) M int {\n}",
		"func f() {\n}}", "func f() int\n{\n\treturn 1\n}", "func f() {\n\nx := 1", "var f = func() int {\n\treturn 1\n}()", "package main\nimport \"fmt\"",
		"‸x := 5", "var x = 1\n‸x++", "// one\n  ‸f()", "func f() {}; ‸f()", "‸f(); var x = 1", "‸;", "‸for {\n}", "‸}\n‸x"[3:], "%ls\n‸x := 1",
		"‸func() {}()", "func f() {}\n‸func(n int) int { return n }(3)", "‸func(t T) M { return M{} }(t).x", "‸# one", "‸“", "‸def f():",
		"%%‸", "%%‸\nx := 1", "x := 1\n%%‸\ny := 1", "var x = `\n%%`\n%main -a b‸\nx++", "//gonb:%%‸\nx", "‸x := `\n%%\n`",
		"package main\n\nimport \"fmt\"\n\n‸fmt.Println()", "var a = []int{\n\t1,\n}\n\n‸a[0]", "%test\nfunc TestX(t *testing.T) {}",
	} {
		text, main := program.GoText(strings.ReplaceAll(marked, "‸", ""))
		assert.Equal(t, strings.Index(marked, "‸"), main, "%q", marked)
		assert.Len(t, text, len(strings.ReplaceAll(marked, "‸", "")))
	}
}

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		code         string
		line, column int
		message      string
	}{
		{"x := 1", 0, 0, ""},
		{"import \"fmt\"\nfunc f() {}\nf()\nvar x = 1\ntype T int\nfunc() {}()", 0, 0, ""},
		{"%%\nf()\nfunc() {}()", 0, 0, ""},
		{"f()\n  import \"fmt\"", 2, 2, "imports stand above the statements of a cell: move this up"},
		{"%%\nf()\nimport \"fmt\"", 3, 0, "imports stand above the statements of a cell: move this up"},
		{"f()\nfunc g() {}", 2, 0, "functions are declared above the statements of a cell: move this up, or to a cell of its own"},
		{"f(); func (t T) g() {}", 1, 5, "functions are declared above the statements of a cell: move this up, or to a cell of its own"},
		{"f()\n%%\nf()\n%%", 4, 0, "a cell can have one %%, and line 2 has it already: make two cells of this one, or remove one of the two lines"},
	} {
		err := program.Check(test.code)
		if test.message == "" {
			assert.NoError(t, err, test.code)
			continue
		}
		var found program.SourceError
		if assert.ErrorAs(t, err, &found, test.code) {
			found.Other = 0
			assert.Equal(t, program.SourceError{Line: test.line, Column: test.column, Message: test.message}, found, test.code)
		}
	}
}

// TestSource: the beginning of main moves no position, and statements use their variables.
func TestSource(t *testing.T) {
	for code, want := range map[string]string{
		"x := 5":                             "package main;func main() {/*line :1:1*/x := 5\n_ = x;}",
		"var y = 1; x, _ := y, 2":            "package main;var y = 1;func main() {/*line :1:12*/x, _ := y, 2\n_ = x;}",
		"f()\nvar a, b int\n{ c := 1 }":      "package main;func main() {/*line :1:1*/f()\nvar a, b int\n{ c := 1 }\n_ = a;_ = b;}",
		"%%\nx := 5":                         "package main;func main() {\nx := 5\n}",
		"x := (":                             "package main;func main() {/*line :1:1*/x := (\n}",
		"func main() {\n\tx := 5\n}":         "package main;func main() {\n\tx := 5\n}\n",
		"%ls\n// one\n\tfor x := range 3 {}": "package main;   \n// one\n\tfunc main() {/*line :3:2*/for x := range 3 {}\n}",
	} {
		assert.Equal(t, want, program.Source(code))
	}
}

func TestLocal(t *testing.T) {
	for code, declared := range map[string]string{
		"x := 5":                           "var x = 5",
		"var y = 1\nx := y + // one\n2":    "var x = y + // one\n2",
		"f()\nx, err := strconv.Atoi(`1`)": "var x, err = strconv.Atoi(`1`)",
		"%%\nvar x int":                    "var x int",
		"x := 1\n{\n\tx := 2\n}\nx = 3":    "var x = 1",
		"var x = 5":                        "",
		"for x := range 3 {\n}":            "",
		"func f() { x := 1 }":              "",
		"x := (":                           "",
		"x = 1":                            "",
	} {
		assert.Equal(t, declared, program.Local(code, "x"), code)
	}
}
