package answer

import (
	"path/filepath"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
)

type functions struct {
	F func(p game.Position, depth int) int
}

func TestABrokenProgramDoesNotStopTheOthers(t *testing.T) {
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	program := func(source string) Program {
		return Program{Source: "package answer\nimport game \"gametree/pkg/game\"\n//line cell 3:7:1\n" + source + "\n", Entries: []string{"F"}, Answer: reflect.TypeFor[functions]()}
	}
	folder := t.TempDir()
	outcomes, err := Build(t.Context(), root, folder, map[string]Program{
		"good":      program("func F(p game.Position, depth int) int { return 1 }"),
		"another":   program("func F(p game.Position, depth int) int { return 2 }"),
		"loud":      program("var one = 1\nfunc F(p game.Position, depth int) int { return one }"),
		"types":     program("func F(p game.Position, depth int) int {\n\treturn \"x\"\n}"),
		"signature": program("func F(p game.Position) int { return 1 }"),
	}, DefaultLimits)
	require.NoError(t, err)
	assert.Equal(t, []string{filepath.Join(folder, shared+"another"), "good"}, outcomes["good"].Player)
	assert.Equal(t, []string{filepath.Join(folder, shared+"another"), "another"}, outcomes["another"].Player)
	assert.Equal(t, []string{filepath.Join(folder, "loud"), "loud"}, outcomes["loud"].Player)
	assert.FileExists(t, filepath.Join(folder, shared+"another"))
	assert.FileExists(t, filepath.Join(folder, "loud"))
	require.Len(t, outcomes["types"].Errors, 1)
	e := outcomes["types"].Errors[0]
	assert.Equal(t, "cell 3", e.Cell)
	assert.Equal(t, 8, e.Line)
	assert.Contains(t, e.Message, "cannot use")
	require.NotEmpty(t, outcomes["signature"].Errors)
	assert.Empty(t, outcomes["signature"].Errors[0].Cell, "the required form explains it")
	left, err := filepath.Glob(filepath.Join(root, answers, "*"))
	require.NoError(t, err)
	assert.Empty(t, left, "nothing is written into the checkout")
	left, err = filepath.Glob(filepath.Join(folder, "sources-*"))
	require.NoError(t, err)
	assert.Empty(t, left, "and no sources are left")
}

// A program that is not quiet could harm others in the same player.
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
		assert.Equal(t, row.want, Program{Source: "package answer\n" + row.source, Ready: row.ready}.quiet(), name)
	}
}

func TestParse(t *testing.T) {
	said := `# gametree/exercises/grader/answers/a1
exercises/grader/answers/a1/cell 3:8:9: cannot use "x" (untyped string constant) as int value in return statement
exercises/grader/answers/a1/signature:1:12: cannot use F (value of type func()) as func() int value in variable declaration
exercises/grader/answers/a1/cell 4:1: too few
	have ()
	want (int)
# gametree/exercises/grader/answers/a2
fatal error: runtime: cannot allocate memory
gametree/exercises/grader/answers/a3: /usr/local/go/pkg/tool/linux_amd64/compile: signal: killed
`
	assert.Equal(t, map[string]Outcome{
		"a1": {Errors: []Error{
			{"cell 3", 8, 9, `cannot use "x" (untyped string constant) as int value in return statement`},
			{"", 1, 12, "cannot use F (value of type func()) as func() int value in variable declaration"},
			{"cell 4", 1, 0, "too few; have (); want (int)"},
		}},
		"a2": {Slow: true},
		"a3": {Slow: true},
	}, outcomes([]byte(said)))
}

func FuzzParse(f *testing.F) {
	f.Add("# a/b\na/b/c:1:2: d\n\te\nx: y: signal: killed\n")
	f.Fuzz(func(t *testing.T, said string) { outcomes([]byte(said)) })
}
