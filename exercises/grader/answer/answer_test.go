package answer_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
)

var want = answer.Want{ID: "f", Entries: []string{"F"}, Imports: []string{"fmt", "slices", "gametree/pkg/game"}}

func read(cells ...string) (answer.Code, error) { return readFor(want, cells...) }

func readFor(want answer.Want, cells ...string) (answer.Code, error) {
	var all []answer.Cell
	for i, text := range cells {
		all = append(all, answer.Cell{Name: "cell " + string(rune('1'+i)), Text: text})
	}
	return answer.Read(all, want)
}

func TestIDs(t *testing.T) {
	for text, want := range map[string]string{
		"// exercise: best-pocket\nfunc F() {}":    "best-pocket",
		"\ufeff// exercise:x_1 \r\nfunc F() {}":    "x_1",
		"\n\n// mine\n// exercise: x\n":            "x",
		"func F() {}\n// exercise: x":              "",
		"F()\n// exercise: x":                      "",
		"import (\n\ts \"fmt\"\n)\n// exercise: x": "x",
		"/* Ann */ package x // exercise: x":       "x",
		"%rungs\n// exercise: x\nfunc F() {}":      "x",
		"// Exercise: x":                           "",
		"// exercise: two words":                   "",
		"// exercise: a\nfunc F() {\n\t// exercise: no\n}\n// exercise: b\nfunc G() {}": "a b",
	} {
		assert.Equal(t, want, strings.Join(answer.IDs(text), " "), text)
	}
}

// The stub is nobody's answer: what another cell declares counts, and a sentence says so.
func TestAnswersBesideTheStub(t *testing.T) {
	const stub = "// exercise: f\nfunc F() int { panic(\"not implemented\") }"
	const own = "func F() int { return 7 }"
	for _, cells := range [][]string{{stub, own}, {own, stub}, {stub, stub, own, stub}} {
		a, err := read(cells...)
		require.NoError(t, err)
		assert.Contains(t, a.Source, "return 7")
		require.Len(t, a.Used, 1)
		assert.Regexp(t, `^cell \d still has the stub of F, so the F of another cell counts$`, a.Used[0])
	}
	a, err := read(own, strings.Replace(stub, "panic", "_ = 1; panic", 1), "func G() int { return 7 }")
	require.NoError(t, err)
	assert.NotEmpty(t, a.Used)
	a, err = read(stub, "func G() int { return 7 }")
	require.NoError(t, err)
	assert.Empty(t, a.Used)
	assert.Contains(t, a.Source, "not implemented", "nothing replaces the stub")

	a, err = readFor(answer.Want{ID: "t", Entries: []string{"T"}},
		"// exercise: t\ntype T struct{}\nfunc (T) Get() int { panic(\"not implemented\") }",
		"type T struct{ n int }\nfunc (t T) Get() int { return t.n }")
	require.NoError(t, err)
	assert.Contains(t, a.Source, "return t.n")
	assert.NotContains(t, a.Source, "not implemented")
}

// An answer in a cell that is not run has a reason that is true.
func TestAnswersThatAreNoCode(t *testing.T) {
	text := "// exercise: f\nfunc F() int { return 7 }"
	_, err := answer.Read([]answer.Cell{{Name: "cell 1", Text: text, Type: "raw"}}, want)
	assert.EqualError(t, err, "F is not declared in any cell, but cell 1 begins like an answer: it is a raw cell, which is not run; change it to a code cell")
	_, err = answer.Read([]answer.Cell{{Name: "cell 1", Text: text, Type: "raw"}, {Name: "cell 2", Text: text}}, want)
	assert.NoError(t, err)
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
	assert.Contains(t, a.Source, `import game "gametree/pkg/game"`, "without an import, as in a kernel")
	assert.Contains(t, a.Source, `import slices "slices"`)
	assert.NotContains(t, a.Source, `import fmt`)

	_, err = read("import \"os\"\n// for the lesson\nfunc show() { os.Exit(0) }", "// exercise: f\nfunc F() {}")
	assert.NoError(t, err, "declarations that the answer does not use may use anything")
}

func TestLinesThatAreNotGo(t *testing.T) {
	a, err := read("// exercise: f\n%rungs\nfunc F() {}\n!ls\n%%\nfunc main() {}")
	require.NoError(t, err)
	assert.Contains(t, a.Source, "//line cell 1:3:1")

	a, err = read("// exercise: f\nfunc F() string {\n\treturn `\n%%\n!ls`\n}")
	require.NoError(t, err)
	assert.Contains(t, a.Source, "`\n%%\n!ls`", "a string is no command")
}

func TestRefused(t *testing.T) {
	for _, row := range []struct {
		name, cell string
		kind       judge.Status
		says       string
	}{
		{"nothing", "// exercise: f\n", judge.Missing, "F is not declared in any cell"},
		{"below statements", "// exercise: f\nn := 3\nfunc F() { println(n) }", judge.Missing,
			"cell 1, line 3: functions are declared above the statements of a cell: move this up, or to a cell of its own"},
		{"no Go", "// exercise: f\n\nfunc F( {}", judge.NotCompiled, "cell 1, line 3: "},
		{"a package", "// exercise: f\nimport \"os\"\nfunc F() { os.Exit(0) }", judge.Forbidden, "cell 1, line 2: an answer must not use the package os"},
		{"a package under another name", "// exercise: f\nimport fmt \"os\"\nfunc F() { fmt.Exit(0) }", judge.Forbidden, "package os"},
		{"unsafe", "// exercise: f\nimport \"unsafe\"\nfunc F() {}", judge.Forbidden, "must not import unsafe"},
		{"linkname", "// exercise: f\n//go:linkname F os.Exit\nfunc F()", judge.Forbidden, "cell 1, line 2: an answer must not contain the comment"},
		{"line", "// exercise: f\nfunc F() {\n/*line x.go:1*/ }", judge.Forbidden, "cell 1, line 3"},
		{"a build tag", "// +build ignore\n// exercise: f\nfunc F() {}", judge.Forbidden, "an instruction to the compiler"},
		{"init", "// exercise: f\nfunc F() {}\nfunc init() {}", judge.Forbidden, "cell 1, line 3: an answer must not declare a function init"},
		{"no body", "// exercise: f\nfunc F()", judge.Forbidden, "F has no body"},
		{"too long", "// exercise: f\n/*" + strings.Repeat("x", 1<<17) + "*/", judge.Forbidden, "longer than 64 KB"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := read(row.cell)
			var refusal *answer.Refusal
			require.ErrorAs(t, err, &refusal)
			assert.Equal(t, row.kind, refusal.Status)
			assert.Contains(t, err.Error(), row.says)
		})
	}
}

// The ready part of an exercise comes from its stub, also where cells repeat it.
func TestReady(t *testing.T) {
	own := want
	own.Ready = "import xiangqi \"gametree/pkg/xiangqi\"\nfunc driver() { xiangqi.Perft() }\ntype counter struct{ count int }\nfunc (counter) m() {}\n"
	read := func(cell string) (answer.Code, error) { return readFor(own, "// exercise: f\n"+cell) }
	a, err := read("func F() { driver() }")
	require.NoError(t, err)
	assert.Contains(t, a.Source, "func driver() { xiangqi.Perft() }")
	assert.Contains(t, a.Source, "import xiangqi \"gametree/pkg/xiangqi\"")
	assert.NotContains(t, a.Source, "counter")

	_, err = read("func F(p game.Position) {\n\tp.(*counter).count = 0\n}\ntype counter struct{ count int }\nfunc driver() { xiangqi.Perft() }")
	var refusal *answer.Refusal
	require.ErrorAs(t, err, &refusal)
	assert.Equal(t, judge.Forbidden, refusal.Status)
	assert.EqualError(t, err, "cell 1, line 3: an answer must not use counter, which belongs to the exercise")

	_, err = read("func F() { xiangqi.Perft(); driver() }")
	assert.NoError(t, err, "the compiler reports that xiangqi is undefined")

	for _, cell := range []string{
		"func F(counter int) int { return counter }",
		"func F() int { return driver(2) }\nfunc driver(n int) int { return n }",
		"type counter map[string]int\nfunc (c counter) m() {}\nfunc F() { counter{}.m() }",
	} {
		a, err := read(cell)
		require.NoError(t, err, "names of the answer's own")
		assert.NotContains(t, a.Source, "Perft")
	}
}

// An answer may give predeclared functions a meaning of its own, but not the types of
// its entries.
func TestPredeclared(t *testing.T) {
	own := want
	own.Types = []string{"int", "bool"}
	read := func(cell string) error { _, err := readFor(own, "// exercise: f\n"+cell); return err }
	for _, cell := range []string{
		"func F(v []int) int { return max(len(v), 2) }\nfunc max(a, b int) int { return a }\nfunc len(v []int) int { return 3 }",
		"func F(v []int) (cap int) { len, new, copy := 1, 2, 3; return len + new + copy }",
		"func F(v []int) int { return int(min{}) }\ntype min int",
		"type string int\nfunc F(s string) {}",
		"type int struct{}\nfunc F() {}",
		"func F[int any](v int) {}",
	} {
		assert.NoError(t, read(cell), cell)
	}
	for _, cell := range []string{"type int struct{}\nfunc F(int) {}", "type int = other\ntype other []byte\nfunc F(int) {}", "type (\nint[T any] []T )\nfunc F(int[string]) {}"} {
		assert.ErrorContains(t, read(cell), "an answer must not declare the type int, which is predeclared in Go; give it another name", cell)
	}
}

// An answer may use only the listed names of a package.
func TestOnly(t *testing.T) {
	some := want
	some.Only = map[string][]string{"slices": {"Clone", "Max"}}
	read := func(cell string) error { _, err := readFor(some, cell); return err }
	assert.NoError(t, read("// exercise: f\nfunc F(v []int) int { return slices.Max(v) }"))
	assert.NoError(t, read("// exercise: f\nfunc F(slices struct{ Sort int }) int { return slices.Sort }"), "no package")
	const says = "cell 1, line 3: an answer must not use %s; of the package slices it may use Clone, Max"
	assert.EqualError(t, read("// exercise: f\nfunc F(v []int) {\n\tslices.Sort(v)\n}"), fmt.Sprintf(says, "slices.Sort"))
	assert.EqualError(t, read("// exercise: f\nimport s \"slices\"\nvar sort = s.Sort[[]int]\nfunc F(v []int) { sort(v) }"), fmt.Sprintf(says, "s.Sort"))
	assert.NoError(t, read("// exercise: f\nfunc F() {}\nfunc other(v []int) { slices.Sort(v) }"), "declarations that the answer does not need may use anything")
}

func TestFromGo(t *testing.T) {
	c, err := answer.FromGo("a:\nb.go", []byte("func F() {}\n"))
	require.NoError(t, err)
	assert.Equal(t, answer.Cell{Name: "a__b.go", Text: "func F() {}\n"}, c)
}

// Whatever the encoding of a .go file is, and whatever stands at its top, the answer is
// read, and its lines keep their numbers.
func TestFiles(t *testing.T) {
	const marked = "// exercise: f\n\nfunc F() string {\n\treturn \"é\"\n}\n"
	utf16 := func(order binary.AppendByteOrder, text string) string {
		b := order.AppendUint16(nil, 0xfeff)
		for _, u := range utf16.Encode([]rune(text)) {
			b = order.AppendUint16(b, u)
		}
		return string(b)
	}
	for name, row := range map[string]struct {
		text string
		line int // of the answer
	}{
		"no package clause": {marked, 3},
		"package clause":    {"package main\n\n" + marked, 5},
		"comment behind it": {"package main // my answer\n" + marked, 4},
		"semicolon":         {"package main;" + marked, 3},
		"on the same line":  {"package main; import \"fmt\"\n" + strings.Replace(marked, "// exercise: f", "", 1) + "// ", 4},
		"comments above":    {"// Ann\n/* and\nBob */ package /* my */ main\n" + marked, 6},
		"build tags":        {"//go:build ignore\n// +build ignore\n\npackage answer_test\n" + marked, 7},
		"marked above":      {"// exercise: f\npackage main\n\nfunc F() string { return \"é\" }", 4},
		"byte order mark":   {"\ufeff" + marked, 3},
		"UTF-16 LE":         {utf16(binary.LittleEndian, "package main\r\n"+marked), 4},
		"UTF-16 BE":         {utf16(binary.BigEndian, marked), 3},
		"CRLF":              {strings.ReplaceAll("package main\n"+marked, "\n", "\r\n"), 4},
		"CR":                {strings.ReplaceAll("package main\n"+marked, "\n", "\r"), 4},
		"Latin-1":           {strings.ReplaceAll(marked, "é", "\xe9"), 3},
		"whole program":     {"package main\nimport \"os\"\n" + marked + "func main() { os.Stdout.WriteString(F()) }", 5},
		"clause in a cell":  {"package main\n" + marked + "%%\nx", 4},
		"several ends":      {"package main\r" + strings.Replace(marked, "\n", "\r\n", 1), 4},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := answer.FromGo("a.go", []byte(row.text))
			require.NoError(t, err)
			a, err := answer.Read([]answer.Cell{c}, want)
			require.NoError(t, err)
			assert.Contains(t, a.Source, fmt.Sprintf("//line a.go:%d:1\nfunc F() string {", row.line))
			assert.Contains(t, a.Source, `"é"`)
			assert.Equal(t, !strings.HasPrefix(name, "on the"), slices.Equal([]string{"f"}, answer.IDs(c.Text)))
		})
	}
	for _, text := range []string{"func F() {}\x00", utf16(binary.BigEndian, "\x00"), "f\x00u\x00n\x00c\x00"} {
		_, err := answer.FromGo("a.go", []byte(text))
		assert.EqualError(t, err, "it contains NUL characters, so it is not a text; save it as UTF-8")
	}
}

// Any cell is refused with a reason, or gives a Go file with allowed imports only.
func FuzzRead(f *testing.F) {
	f.Add("// exercise: f\nimport \"fmt\"\nfunc F() { fmt.Println(g()) }\nfunc g() int { return 1 }")
	f.Add("// exercise: f\ntype F[T any] struct{}\nfunc (F[T]) m() {}")
	f.Add("// exercise: f\nvar F, G = func() {}, 1\n%%\nx")
	f.Add("// exercise: f\nfunc (*) m() {}\nfunc F() { //line :1\n}")
	f.Add("// exercise: f\nfunc () m() {}\nfunc F() { _ = map[T]int{a: 1, {}: 2} }\ntype T [2]T")
	f.Add("package // exercise: f\nF // exercise: f\n; const ( F, x = iota, 1\n; _, y )")
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
