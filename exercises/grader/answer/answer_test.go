package answer_test

import (
	"errors"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
)

var want = answer.Want{ID: "f", Entries: []string{"F"}, Imports: []string{"fmt", "slices", "gametree/pkg/game"}}

func read(cells ...string) (answer.Answer, error) {
	var all []answer.Cell
	for i, text := range cells {
		all = append(all, answer.Cell{Name: "cell " + string(rune('1'+i)), Text: text})
	}
	return answer.Read(all, want)
}

func TestID(t *testing.T) {
	for text, want := range map[string]string{
		"// exercise: best-pocket\nfunc F() {}": "best-pocket",
		"\ufeff// exercise:x_1 \r\nfunc F() {}": "x_1",
		"\n\n// mine\n// exercise: x\n":         "x",
		"func F() {}\n// exercise: x":           "",
		"// Exercise: x":                        "",
		"// exercise: two words":                "",
	} {
		id, ok := answer.ID(text)
		assert.Equal(t, want, id, text)
		assert.Equal(t, want != "", ok, text)
	}
}

// Read takes all declarations that the entry needs, with their positions.
func TestReachable(t *testing.T) {
	a, err := read(
		"func helper() int { return 1 }\nvar unused = sideEffect()",
		"type point struct{ x int }\nfunc (p point) half() int { return p.x / limit }\nfunc helper() int { return 2 }",
		"const (\n\tlimit = 2\n\tmost = 3\n)",
		"// exercise: f\nfunc F() int {\n\treturn helper() + point{4}.half()\n}\nfunc other() {}",
		"func G() { os.Exit(1) }",
	)
	require.NoError(t, err)
	for _, has := range []string{"func F()", "return 2", "half()", "most = 3", "//line cell 4:2:1", "//line cell 2:3:1"} {
		assert.Contains(t, a.Source, has)
	}
	for _, hasNot := range []string{"return 1", "unused", "other", "os."} {
		assert.NotContains(t, a.Source, hasNot)
	}
}

func TestTheLastTryCounts(t *testing.T) {
	a, err := read("// exercise: f\nfunc F( {", "// exercise: f\nfunc F() { init() }\nfunc init() {}", "// exercise: f\nfunc F() {}", "// exercise: g\nfunc G( {")
	require.NoError(t, err)
	assert.Contains(t, a.Source, "//line cell 3:2:1")
}

func TestImports(t *testing.T) {
	a, err := read("// exercise: f\nfunc F(p game.Position, fmt []int) int {\n\tslices.Sort(fmt)\n\treturn fmt[0]\n}")
	require.NoError(t, err)
	assert.Contains(t, a.Source, `import game "gametree/pkg/game"`, "without an import, as gonb allows")
	assert.Contains(t, a.Source, `import slices "slices"`)
	assert.NotContains(t, a.Source, `import fmt`)

	_, err = read("import \"os\"\n// for the lesson\nfunc show() { os.Exit(0) }", "// exercise: f\nfunc F() {}")
	assert.NoError(t, err, "declarations that the answer does not use may use anything")
}

func TestLinesThatAreNotGo(t *testing.T) {
	a, err := read("// exercise: f\n%rungs\nfunc F() {}\n!ls\n%%\nfunc main() {}")
	require.NoError(t, err)
	assert.Equal(t, []string{"cell 1, line 2: %rungs", "cell 1, line 4: !ls"}, a.Dropped)
	assert.Contains(t, a.Source, "//line cell 1:3:1")
}

func TestRefused(t *testing.T) {
	for _, row := range []struct {
		name, cell string
		kind       answer.Kind
		says       string
	}{
		{"nothing", "// exercise: f\n", answer.Missing, "F is not declared in any cell"},
		{"no Go", "// exercise: f\n\nfunc F( {}", answer.Syntax, "cell 1, line 3: "},
		{"a package", "// exercise: f\nimport \"os\"\nfunc F() { os.Exit(0) }", answer.Forbidden, "cell 1, line 2: an answer must not use the package os"},
		{"a package under another name", "// exercise: f\nimport fmt \"os\"\nfunc F() { fmt.Exit(0) }", answer.Forbidden, "package os"},
		{"unsafe", "// exercise: f\nimport \"unsafe\"\nfunc F() {}", answer.Forbidden, "must not import unsafe"},
		{"linkname", "// exercise: f\n//go:linkname F os.Exit\nfunc F()", answer.Forbidden, "cell 1, line 2: an answer must not contain the comment"},
		{"line", "// exercise: f\nfunc F() {\n/*line x.go:1*/ }", answer.Forbidden, "cell 1, line 3"},
		{"a build tag", "// +build ignore\n// exercise: f\nfunc F() {}", answer.Forbidden, "an instruction to the compiler"},
		{"init", "// exercise: f\nfunc F() {}\nfunc init() {}", answer.Forbidden, "cell 1, line 3: an answer must not declare a function init"},
		{"no body", "// exercise: f\nfunc F()", answer.Forbidden, "F has no body"},
		{"too long", "// exercise: f\n/*" + strings.Repeat("x", 1<<17) + "*/", answer.Forbidden, "longer than 64 KB"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := read(row.cell)
			var refusal *answer.Refusal
			require.ErrorAs(t, err, &refusal)
			assert.Equal(t, row.kind, refusal.Kind)
			assert.Contains(t, err.Error(), row.says)
		})
	}
}

// The ready part of an exercise comes from its stub, whatever the cells declare.
func TestReady(t *testing.T) {
	own := want
	own.Ready, own.Sealed, own.Kept = []string{"driver", "counter"}, []string{"counter"}, []string{"len"}
	read := func(cell string) (answer.Answer, error) {
		return answer.Read([]answer.Cell{{Name: "cell 1", Text: cell}}, own)
	}
	a, err := read("// exercise: f\nimport \"os\"\nfunc F() { driver() }\nfunc driver() { os.Exit(0) }\ntype counter struct{}\nfunc (counter) m() {}")
	require.NoError(t, err)
	assert.NotContains(t, a.Source, "os")
	assert.NotContains(t, a.Source, "counter")

	_, err = read("// exercise: f\nfunc F(p game.Position) {\n\tp.(*counter).count = 0\n}\ntype counter struct{ count int }")
	var refusal *answer.Refusal
	require.ErrorAs(t, err, &refusal)
	assert.Equal(t, answer.Forbidden, refusal.Kind)
	assert.EqualError(t, err, "cell 1, line 3: an answer must not use counter, which belongs to the exercise")

	_, err = read("// exercise: f\nfunc F(v []int) int { return len(v) }\nfunc len(any) int { return 0 }")
	assert.EqualError(t, err, "cell 1, line 3: an answer must not declare len, which is predeclared in Go; give it another name")

	_, err = read("// exercise: f\nfunc F(counter int) int { return counter }")
	assert.NoError(t, err, "a name of the answer's own")
}

// An answer may use only the listed names of a package.
func TestOnly(t *testing.T) {
	some := want
	some.Only = map[string][]string{"slices": {"Clone", "Max"}}
	read := func(cell string) error {
		_, err := answer.Read([]answer.Cell{{Name: "cell 1", Text: cell}}, some)
		return err
	}
	assert.NoError(t, read("// exercise: f\nfunc F(v []int) int { return slices.Max(v) }"))
	assert.NoError(t, read("// exercise: f\nfunc F(slices struct{ Sort int }) int { return slices.Sort }"), "no package")
	const says = "cell 1, line 3: an answer must not use %s; of the package slices it may use Clone, Max"
	assert.EqualError(t, read("// exercise: f\nfunc F(v []int) {\n\tslices.Sort(v)\n}"), fmt.Sprintf(says, "slices.Sort"))
	assert.EqualError(t, read("// exercise: f\nimport s \"slices\"\nvar sort = s.Sort[[]int]\nfunc F(v []int) { sort(v) }"), fmt.Sprintf(says, "s.Sort"))
	assert.NoError(t, read("// exercise: f\nfunc F() {}\nfunc other(v []int) { slices.Sort(v) }"), "declarations that the answer does not need may use anything")
}

func TestFromGo(t *testing.T) {
	c := answer.FromGo("a:\nb.go", "//go:build ignore\n\npackage main\n\nfunc F() {}\n")
	assert.Equal(t, answer.Cell{Name: "a__b.go", Text: "\n\n\n\nfunc F() {}\n"}, c)
}

// Any cell is refused with a reason, or gives a Go file with allowed imports only.
func FuzzRead(f *testing.F) {
	f.Add("// exercise: f\nimport \"fmt\"\nfunc F() { fmt.Println(g()) }\nfunc g() int { return 1 }")
	f.Add("// exercise: f\ntype F[T any] struct{}\nfunc (F[T]) m() {}")
	f.Add("// exercise: f\nvar F, G = func() {}, 1\n%%\nx")
	f.Add("// exercise: f\nfunc (*) m() {}\nfunc F() { //line :1\n}")
	f.Fuzz(func(t *testing.T, cell string) {
		a, err := read("func other() {}", cell)
		var refusal *answer.Refusal
		if errors.As(err, &refusal) {
			require.NotEmpty(t, refusal.Sentence)
			return
		}
		require.NoError(t, err)
		file, err := parser.ParseFile(token.NewFileSet(), "", a.Source, 0)
		require.NoError(t, err, a.Source)
		for _, spec := range file.Imports {
			require.Contains(t, want.Imports, strings.Trim(spec.Path.Value, `"`))
		}
		_, err = format.Source([]byte(a.Source))
		require.NoError(t, err)
	})
}
