package answer

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/toolchain"
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

type functions struct {
	F func(p game.Position, depth int) int
}

// tools returns the toolchain of the checkout.
func tools(t *testing.T) *toolchain.Toolchain {
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	return &toolchain.Toolchain{Root: root, Limits: DefaultLimits}
}

func TestABrokenProgramDoesNotStopTheOthers(t *testing.T) {
	program := func(source string) Code {
		return Code{
			Source:  "package answer\nimport game \"gametree/pkg/game\"\n//line cell 3:7:1\n" + source + "\n",
			Entries: []string{"F"}, Answer: reflect.TypeFor[functions](), cells: map[string]string{"cell 3": strings.Repeat("\n", 6) + source},
		}
	}
	node := program("func F(n any) float64 { return 1 }")
	node.Answer = reflect.TypeFor[struct{ F func(*tree.Node) float64 }]()
	folder := t.TempDir()
	outcomes, err := Build(t.Context(), tools(t), folder, map[string]Code{
		"good":      program("func F(p game.Position, depth int) int { return 1 }"),
		"another":   program("func F(p game.Position, depth int) int { return 2 }"),
		"loud":      program("var one = 1\nfunc F(p game.Position, depth int) int { return one }"),
		"types":     program("func F(p game.Position, depth int) int {\n\treturn \"x\"\n}"),
		"signature": program("func F(p game.Position) int { return 1 }"),
		"node":      node,
	})
	require.NoError(t, err)
	for _, name := range []string{"good", "another", "loud"} {
		assert.NotNil(t, outcomes[name].Launch, name)
	}
	assert.NoFileExists(t, filepath.Join(folder, "good"), "two answers have one worker")
	assert.FileExists(t, filepath.Join(folder, "another"))
	assert.FileExists(t, filepath.Join(folder, "loud"))
	require.Len(t, outcomes["types"].Errors, 1)
	e := outcomes["types"].Errors[0]
	assert.Equal(t, "cell 3", e.Cell)
	assert.Equal(t, 8, e.Line)
	assert.Contains(t, e.Message, "stands in the return statement")
	require.NotEmpty(t, outcomes["node"].Errors, "the types of trees are checked too")
	require.NotEmpty(t, outcomes["signature"].Errors)
	assert.Empty(t, outcomes["signature"].Errors[0].Cell, "the required form explains it")
	left, err := filepath.Glob(filepath.Join(folder, "sources-*"))
	require.NoError(t, err)
	assert.Empty(t, left, "and no sources are left")
}

// A program that is not quiet could harm others in the same worker.
func TestQuiet(t *testing.T) {
	for name, row := range map[string]struct {
		source, ready string
		want          bool
	}{
		"calls only":              {"type T struct{ x []int }\nconst c = 1\nfunc (T) init() {}\nfunc F() int { var t T; return len(t.x) + c }", "", true},
		"quiet ready part":        {"func F() {}", "func G() { F() }\n", true},
		"sets a variable":         {"var v = G()\nfunc F() {}", "", false},
		"sets none by name":       {"var _ = G()\nfunc F() {}", "", false},
		"large":                   {"var v [1 << 28]byte\nfunc F() {}", "", false},
		"init":                    {"func init() {}\nfunc F() {}", "", false},
		"goroutine":               {"func F() { go F() }", "", false},
		"goroutine in a function": {"func F() { f := func() { defer func() { go F() }() }; f() }", "", false},
		"loud ready part":         {"func F() {}", "var v = F()", false},
		"no Go":                   {"func", "", false},
	} {
		assert.Equal(t, row.want, Code{Source: "package answer\n" + row.source, Ready: row.ready}.quiet(), name)
	}
}

func TestErrorsIn(t *testing.T) {
	printed := `/tmp/a/sources-2/cell 3:8:9: cannot use "x" (untyped string constant) as int value in return statement
/tmp/a/sources-2/signature:1:12: cannot use F (value of type func()) as func() int value in variable declaration
/tmp/a/sources-2/cell 4:1: too few
	have ()
	want (int)
cell 4:2:5: initialization cycle for a
	cell 4:2:5: a refers to b
cell 4:2:5: too many errors
`
	assert.Equal(t, []Error{
		{"cell 3", 8, 9, `cannot use "x" (untyped string constant) as int value in return statement`},
		{"", 1, 12, "cannot use F (value of type func()) as func() int value in variable declaration"},
		{"cell 4", 1, 0, "too few; have (); want (int)"},
		{"cell 4", 2, 5, "initialization cycle for a; line 2: a refers to b"},
	}, errorsIn(printed))
	large := []Error{{Message: "its variables and constants need more memory than a program can have"}}
	assert.Equal(t, large, errorsIn("too much data, last section SCOVERAGE_COUNTER (3800248128, over 2e+09 bytes)\n"))
	assert.Empty(t, errorsIn("fatal error: runtime: cannot allocate memory\n"), "a reason, but not in the answer")
}

func FuzzErrorsIn(f *testing.F) {
	f.Add("a/b/c:1:2: d\n\te\nx: y: signal: killed\n")
	f.Fuzz(func(t *testing.T, printed string) { errorsIn(printed) })
}

// Programs that cannot be built get a sentence each; the others are not concerned.
func TestEachFailureHasItsReason(t *testing.T) {
	const right = "func F(p game.Position, depth int) int { return len(os) }\nconst os = \"\"\n"
	programs := map[string]Code{}
	for name, source := range map[string]string{
		"right":          right,
		"also-right":     strings.Replace(right, "len(os)", "1", 1),
		"rival":          "func F(p game.Position) {}\nconst os = \"\"\n",
		"two-variables":  "var a, b [1900000000]byte\n" + strings.Replace(right, "len(os)", "int(a[0]+b[0])", 1),
		"a-variable":     "var a [1900000000]byte\n" + strings.Replace(right, "len(os)", "int(a[0])", 1),
		"recursive":      "type a struct{ b b }\ntype b struct{ a a }\nvar x a\n" + right,
		"never-ends":     "var x = f()\nfunc f() int { for {} }\n" + strings.Replace(right, "len(os)", "x", 1),
		"another-int":    "type int struct{}\n" + strings.Replace(right, "len(os)", "int{}", 1),
		"another-len":    "func len(int) {}\nfunc print(string) {}\n" + strings.Replace(right, "len(os)", "1", 1),
		"another-import": "import fmt \"strings\"\n" + strings.Replace(right, "len(os)", "fmt.Count(os, os)", 1),
	} {
		imports, declarations, found := strings.Cut(source, "\n")
		if !found || !strings.HasPrefix(imports, "import") {
			imports, declarations = "", source
		}
		programs[name] = Code{
			Source:  clause + imports + "\nimport game \"gametree/pkg/game\"\n//line cell 1:1\n" + declarations,
			Entries: []string{"F"}, Answer: reflect.TypeFor[functions](), cells: map[string]string{"cell 1": declarations},
			Ready: "import \"fmt\"\nfunc play() { print(fmt.Sprint(gametree_answer.F(nil, 1))) }\n",
		}
	}
	withRival := programs["rival"]
	withRival.Rivals = []string{"package answer", programs["right"].Source}
	programs["rival"] = withRival
	outcomes, err := Build(t.Context(), tools(t), t.TempDir(), programs)
	require.NoError(t, err)
	for name, want := range map[string]string{
		"right": "", "also-right": "", "rival": "", "never-ends": "", "another-len": "", "another-import": "",
		"two-variables": "its variables and constants need more memory than a program can have",
		"a-variable":    " MB of memory; an answer may use 300 MB",
		"recursive":     "the type a contains itself",
		"another-int":   "cannot use gametree_answer.F",
	} {
		o := outcomes[name]
		assert.NoError(t, o.Fault, name)
		assert.False(t, o.Slow, name)
		if want == "" {
			require.NotNil(t, o.Launch, "%s: %v", name, o.Errors)
			continue
		}
		assert.Nil(t, o.Launch)
		require.NotEmpty(t, o.Errors, name)
		assert.Contains(t, o.Errors[0].Message, want)
	}
}
