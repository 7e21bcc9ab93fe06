package program_test

import (
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/program"
)

// some are a few packages.
type some struct{}

func (some) NameOf(path string) (string, bool) {
	names := map[string]string{"fmt": "fmt", "math/rand": "rand", "math/rand/v2": "rand", "gametree/pkg/game": "game"}
	return names[path], names[path] != ""
}

func (some) Find(name string, members []string) string {
	if slices.Contains(members, "println") {
		return ""
	}
	if name == "rand" && strings.Join(members, " ") == "IntN" {
		return "math/rand/v2"
	}
	return map[string]string{"fmt": "fmt", "game": "gametree/pkg/game"}[name]
}

func (some) Exports(path, member string) bool { return path == "fmt" && member == "Println" }

// run makes the programs of cells, one after the other, and returns the last, without its
// positions.
func run(t *testing.T, cells ...string) string {
	s := program.Store{Packages: some{}}
	var text string
	for i, code := range cells {
		p, err := s.Make(i+1, code)
		require.NoError(t, err, code)
		s.Keep(p)
		text = p.Text
	}
	for {
		before, rest, found := strings.Cut(text, "/*line ")
		if !found {
			break
		}
		_, after, _ := strings.Cut(rest, "*/")
		text = before + after
	}
	return strings.Join(strings.Fields(text), " ")
}

// TestMake: what replaces what.
func TestMake(t *testing.T) {
	for _, test := range []struct {
		name  string
		cells []string
		want  string
	}{
		{"a function is replaced", []string{"func f() int { return 1 }", "func f() int { return 2 }"}, "func f() int { return 2 } func main() {}"},
		{"a method is replaced, and others stay", []string{"type T struct{}\nfunc (T) A() {}\nfunc (*T) B() {}", "func (t *T) A() { t.B() }"},
			"type T struct{} func (t *T) A() { t.B() } func (*T) B() {} func main() {}"},
		{"variables of one call go together", []string{"var a, b = f()\nfunc f() (int, int) { return 1, 2 }", "var b = 3"},
			"var b = 3 func f() (int, int) { return 1, 2 } func main() {}"},
		{"variables of a list stay apart", []string{"var a, b int = 1, 2", "var b = 3"}, "var a int = 1 var b = 3 func main() {}"},
		{"a block of constants stays whole", []string{"const (\n\tx = iota\n\ty\n)", "const z = y"}, "const ( x = iota y ) const z = y func main() {}"},
		{"its first name replaces it", []string{"const (\n\tx = iota\n\ty\n)", "const x = 5"}, "const x = 5 func main() {}"},
		{"init functions of a cell", []string{"func init() { a() }\nfunc init() { b() }\nfunc a() {}\nfunc b() {}", "func init() { b() }"},
			"func a() {} func b() {} func init() { b() } func main() {}"},
		{"imports by use", []string{"import r \"math/rand\"", "%%\nfmt.Println(rand.IntN(3), r.Int())"},
			`import fmt "fmt" import r "math/rand" import rand "math/rand/v2" func main() { fmt.Println(rand.IntN(3), r.Int()) }`},
		{"a name of one's own is no package", []string{"var game struct{ n int }\n%%\n_ = game.n"}, "var game struct{ n int } func main() { _ = game.n }"},
		{"declarations on the line of a package clause", []string{"/* a */ package main; var x = 1"}, "var x = 1 func main() {}"},
		{"blank imports stay", []string{"import _ \"fmt\"", "var x = 1"}, `import _ "fmt" var x = 1 func main() {}`},
	} {
		got := strings.TrimPrefix(run(t, test.cells...), "package main ")
		if test.name == "imports by use" {
			for _, i := range []string{`import fmt "fmt"`, `import r "math/rand"`, `import rand "math/rand/v2"`} {
				assert.Contains(t, got, i)
			}
			continue
		}
		assert.Equal(t, test.want, got, test.name)
	}
}

func TestMissingImport(t *testing.T) {
	p, err := (&program.Store{Packages: some{}}).Make(3, "import (\n\t\"fmt\"\n\t\"gametree/pkg/maths\"\n)\n%%\nmaths.F()")
	require.NoError(t, err)
	assert.Equal(t, "gametree/pkg/maths", p.Missing)
	assert.Contains(t, p.Text, "maths", "the go command may know it")

	s := &program.Store{Packages: some{}}
	p, err = s.Make(4, "import \"gametree/pkg/unused\"\n%%\nprintln()")
	require.NoError(t, err)
	assert.Equal(t, "gametree/pkg/unused", p.Missing)
	assert.Contains(t, p.Text, "import _ ", "the compiler must look for it")
	s.Keep(p)
	p, err = s.Make(5, "%%\nprintln()")
	require.NoError(t, err)
	assert.Empty(t, p.Missing, "a later cell does not need it")
}

// TestDotImport: only a program that uses what the package exports has the import, because
// the compiler refuses it elsewhere.
func TestDotImport(t *testing.T) {
	cells := []string{"import . \"fmt\"", "%%\nprintln()", "%%\nPrintln()"}
	assert.NotContains(t, run(t, cells[:1]...), "import")
	assert.NotContains(t, run(t, cells[:2]...), "import")
	assert.Contains(t, run(t, cells...), `import . "fmt"`)
}

// TestPositions: the compiler finds each declaration at its place in its cell.
func TestPositions(t *testing.T) {
	s := program.Store{Packages: some{}}
	first, err := s.Make(1, "// f is one.\nfunc f() int {\n\treturn 1\n}\nvar x,\n\ty = 1, 2")
	require.NoError(t, err)
	s.Keep(first)
	p, err := s.Make(2, "%%\nprintln(f(), y)")
	require.NoError(t, err)
	statement, err := s.Make(3, "var z = 1; z++")
	require.NoError(t, err)
	assert.Contains(t, statement.Text, "/*line :1:12*/z++\n")
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "main.go", p.Text, 0)
	require.NoError(t, err)
	places := map[string]string{}
	for name, o := range file.Scope.Objects {
		places[name] = set.Position(o.Pos()).String()
	}
	assert.Equal(t, map[string]string{"f": "/cell_1.go:2:6", "x": "/cell_1.go:5:5", "y": "/cell_1.go:6:2", "main": "/cell_2.go:1:6"}, places)
}

// TestImportOfSlip: a name that no package has does not hide the package from other cells.
func TestImportOfSlip(t *testing.T) {
	assert.Contains(t, run(t, "func f() { fmt.Println() }", "fmt.println()"), `import fmt "fmt"`)
	assert.NotContains(t, run(t, "fmt.println()"), "import")
}

// FuzzMake: whatever a cell holds, its program parses.
func FuzzMake(f *testing.F) {
	f.Add("var a, b = 1, 2", "%%\nfmt.Println(a)")
	f.Add("const (\n\tx = iota\n)\ntype (\n\tT[P any] struct{}\n)\nfunc (T[P]) M() {}", "import . \"fmt\"\nfunc init() {}")
	f.Fuzz(func(t *testing.T, one, two string) {
		s := program.Store{Packages: some{}}
		for i, code := range []string{one, two} {
			p, err := s.Make(i+1, code)
			if err != nil {
				continue
			}
			s.Keep(p)
			_, err = parser.ParseFile(token.NewFileSet(), "", p.Text, parser.SkipObjectResolution)
			assert.NoError(t, err, p.Text)
			s.Rest(map[string]bool{"a": true})
			s.Text("a")
		}
	})
}
