package assist_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
)

// listed are the packages that the cells of these tests import.
var listed = sync.OnceValues(exec.Command("go", append(assist.ListPackages, "fmt", "strings", "slices", "sort", "image", "math/big", "math/rand/v2",
	"gametree/pkg/game", "gametree/pkg/search", "gametree/pkg/tree", "gametree/pkg/show")...).Output)

func session(t testing.TB) *assist.Scope {
	list, err := listed()
	require.NoError(t, err)
	folder := filepath.Join(t.TempDir(), "index")
	require.NoError(t, assist.WriteIndex(folder, list))
	return assist.New(assist.Folder(folder))
}

// add adds the declarations of a cell that has run; those of one with a mistake are left out.
func add(s *assist.Scope, code string) {
	if made, err := s.Make(1, code); err == nil {
		s.Keep(made)
	}
}

// A package that does not compile harms no cell that does not import it.
func TestIndexWithABrokenPackage(t *testing.T) {
	folder := t.TempDir()
	put := func(file, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(folder, file), []byte(text), 0o600))
	}
	put("go.mod", "module broken\n")
	put("broken.go", `package broken; const one int = "one"`)
	cmd := exec.Command("go", append(assist.ListPackages, ".", "strings")...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "GOFLAGS="+program.BuildFlags, "GOWORK=off")
	list, err := cmd.Output()
	require.NoError(t, err)
	require.NoError(t, assist.WriteIndex(filepath.Join(folder, "index"), list))
	const code = "strings.Repea"
	matches, _, _ := assist.New(assist.Folder(filepath.Join(folder, "index"))).Complete(code, len(code))
	assert.Equal(t, []string{"Repeat"}, matches)
}

// cursor removes the | from a cell and returns its place in characters.
func cursor(code string) (string, int) {
	before, after, _ := strings.Cut(code, "|")
	return before + after, len([]rune(before))
}

const earlier = `import "gametree/pkg/tree"

// Side is whose turn it is.
type Side struct {
	Name string
	game.Position
	turn int
}

// Other returns the other side.
func (s *Side) Other() *Side { return nil }

// triple returns three times n.
func triple(n int) int { return 3 * n }

var figure = tree.MustParse("((7 9) (2 8 5) (4 3 6))")

const depth = 3
`

func TestComplete(t *testing.T) {
	s := session(t)
	add(s, earlier)
	add(s, "%%\nfmt.Println(depth)")
	for code, want := range map[string]string{
		"tri|":             "triple",
		"var s Side\ns.O|": "Other",
		"mine := 1\nmi|":   "mine",
		"func (s Side) M|": "",
		"%%\nx := tri|":    "triple",
		"figure.Mo|":       "Moves",
		"figure.|":         "Evaluate Make Moves Terminal Unmake",
		"%%\nfmt.Pr|":      "Print Printf Println",
		"strings.Repe|":    "Repeat",
		"search.Nega|":     "Negamax",
		"%%\nfor _, m := range figure.Moves(nil) {\n\tfigure.Ma|\n}": "Make",
		"%%\nvar s Side\ns.|":  "Name Other turn Moves",
		"var s Side\n%%\ns.O|": "Other",
		"%%\nlocal := 1\nloc|": "local",
		"func f(position game.Position) int {\n\treturn posi|\n}": "position",
		"func f(p game.Position) int {\n\treturn p.Eva|\n}":       "Evaluate",
		"func f(p game.Position) int {\n\tif p.Te|":               "Terminal",
		"dep|":           "depth",
		"%%\nswi|":       "switch",
		"stri|":          "string strings",
		"app|":           "append",
		"%%\nshow.Mark|": "Markdown",
		"var größe = 1\n%%\nfmt.Println(grö|)": "größe",
		"%%\nfigure.Root().|":                  "String",
	} {
		code, at := cursor(code)
		matches, start, end := s.Complete(code, at)
		for _, name := range strings.Fields(want) {
			assert.Contains(t, matches, name, "%q", code)
		}
		assert.LessOrEqual(t, start, end)
		assert.Equal(t, at, end, "%q", code)
		for _, m := range matches {
			assert.True(t, strings.HasPrefix(m, string([]rune(code)[start:end])), "%q for %q", m, code)
		}
	}
	assert.Contains(t, s.Exports("strings"), "ToUpper")
	assert.Nil(t, s.Exports("zork"))
	matches, _, _ := s.Complete("figure.children[0].", 19)
	assert.NotContains(t, matches, "children", "what another package keeps to itself")
}

// TestCompleteExactly: paths of imports, and what may follow a command.
func TestCompleteExactly(t *testing.T) {
	s := session(t)
	add(s, "func run() {}\nfunc value() int { return 1 }\nfunc with(n int) {}\nvar count = 1\ntype T struct{}\nfunc (T) Method() {}")
	for code, want := range map[string]string{
		"import \"gametree/pkg/tr|":                  "gametree/pkg/trace gametree/pkg/trace/cells gametree/pkg/tree",
		"import \"math/b|":                           "math/big math/bits",
		"import (\n\t\"fmt\"\n\tm \"math/rand|\"\n)": "math/rand/v2",
		"import \"internal/|":                        "",
		"!c|":                                        "",
		"%%bash\nc|":                                 "",
		"type U struct{}\n%play cou|":                "count",
	} {
		code, at := cursor(code)
		matches, _, _ := s.Complete(code, at)
		assert.Equal(t, want, strings.Join(matches, " "), "%q", code)
	}
}

func TestInspect(t *testing.T) {
	s := session(t)
	add(s, earlier)
	for code, want := range map[string]string{
		"tri|ple(2)":                                "func triple(n int) int\n\ntriple returns three times n.",
		"%%\nx := triple(|2)":                       "func triple(n int) int",
		"%%\nfmt.Print|ln(1)":                       "func fmt.Println(a ...any) (n int, err error)\n\nPrintln formats using the default formats",
		"%%\nfm|t.Println(1)":                       "package fmt // import \"fmt\"\n\nPackage fmt implements formatted I/O",
		"search.Nega|max(figure, 2)":                "func search.Negamax(p search.Position, depth int) int\n\nNegamax returns",
		"figure.Mo|ves(nil)":                        "Moves",
		"dep|th":                                    "const depth untyped int = 3",
		"%%\nvar s Side\ns.Oth|er()":                "Other returns the other side.",
		"len|(figure.Moves(nil))":                   "The len built-in function returns the length",
		"%%\nvar x = 1.5\nfmt.Print(x|)":            "var x float64",
		"func f(p game.Posi|tion) int { return 0 }": "type game.Position interface",
		"strings|":                                  "package strings // import \"strings\"\n\nPackage strings implements simple functions",
		"search|":                                   "package search // import \"gametree/pkg/search\"\n\nPackage search",
		"%%\nfmt := 1\nfmt|":                        "var fmt int",
	} {
		code, at := cursor(code)
		assert.Contains(t, s.Inspect(code, at), want, "%q", code)
	}
	for _, code := range []string{"x := ", "figure.time", "nothing"} {
		assert.Empty(t, s.Inspect(code, len(code)), code)
	}
}

// TestLatest: a cell that is run again replaces what it declared before.
func TestLatest(t *testing.T) {
	s := session(t)
	add(s, "func f() int { return 1 }")
	add(s, "// f is new.\nfunc f(n int) string { return \"\" }")
	assert.Equal(t, "func f(n int) string\n\nf is new.", s.Inspect("f(2)", 1))
	s.Restore(program.Store{})
	assert.Empty(t, s.Inspect("f(2)", 1))
}

// TestWithoutIndex: without an index the learner's own names and Go's are known.
func TestWithoutIndex(t *testing.T) {
	s := assist.New(assist.Folder(t.TempDir()))
	add(s, "func own() {}")
	matches, _, _ := s.Complete("ow", 2)
	assert.True(t, slices.Contains(matches, "own"))
}

// FuzzComplete: no cell makes an answer fail.
func FuzzComplete(f *testing.F) {
	for _, code := range []string{"", "%%", "%%\nx.", "func f( {", "a.b.c.", "import \"", "`", "%slove\n\u8eca.", "type T T\n%%\nvar t T\nt.", "\x00"} {
		f.Add(code, 3)
	}
	s := session(f)
	f.Fuzz(func(t *testing.T, code string, at int) {
		n := len([]rune(code))
		at = max(0, at) % (n + 1)
		_, start, end := s.Complete(code, at)
		if start < 0 || start > end || end > n {
			t.Errorf("%d to %d of %d", start, end, n)
		}
		s.Inspect(code, at)
		add(s, code)
		s.Restore(program.Store{})
	})
}

func BenchmarkComplete(b *testing.B) {
	s := session(b)
	add(s, earlier)
	for b.Loop() {
		s.Complete("%%\nfmt.Println(figure.Mov)", 25)
	}
}
