package grader

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
)

// grade judges cells, which are named "cell 1" and so on.
func grade(t testing.TB, id string, cells ...string) judge.Verdict {
	e, err := exercises.Lookup(id)
	require.NoError(t, err)
	var all []answer.Cell
	for i, text := range cells {
		all = append(all, answer.Cell{Name: "cell " + string(rune('1'+i)), Text: text})
	}
	v, err := One(t.Context(), checkout(t), kit.NewCases(kit.Seed, 100), e, all)
	require.NoError(t, err)
	return v
}

func exemplar(t testing.TB, id string) string {
	e, err := exercises.Lookup(id)
	require.NoError(t, err)
	return e.Exemplar()
}

// An answer may be split over cells, among cells that declare the same names for
// something else. If these do not fit, the others count.
func TestCellsThatDoNotFit(t *testing.T) {
	const (
		helper = "func worst(pocket []int) int { return min(pocket) }"
		small  = "func min(v []int) int { return slices.Min(v) }"
		own    = `// exercise: best-pocket
func BestPocket(pockets [][]int) (pocket, value int) {
	pocket = -1
	for i, p := range pockets {
		if len(p) > 0 && (pocket < 0 || worst(p) > value) {
			pocket, value = i, worst(p)
		}
	}
	return pocket, value
}`
	)
	for name, cells := range map[string][]string{
		"another kind, behind":      {helper, small, own, "var worst = 3"},
		"another kind, between":     {helper, small, "const worst = 3", own},
		"other arguments":           {helper, small, own, "func worst() int { return 0 }"},
		"a package":                 {helper, small, own, "import \"os\"\nfunc worst(pocket []int) int { os.Exit(1); return 0 }"},
		"a name of a package":       {helper, small, own, "import \"gametree/pkg/tree\"\nvar slices = tree.MustParse(\"(1 2)\")"},
		"predeclared, behind":       {helper, small, own, "func len(a, b int) int { return a }\nvar max, nil = 1, 2"},
		"two that do not fit":       {helper, small, "var worst = 3", own, "var min = 2"},
		"written again, and better": {"func worst(pocket []int) int { return 0 }", small, own, helper},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := grade(t, "best-pocket", cells...)
			assert.Equal(t, judge.Passed, v.Status, v.Message)
		})
	}
	for _, method := range []string{"func (g *Game) columns() {}", "import \"gametree/pkg/render\"\nfunc (g *Game) Draw() { render.Tree() }", "func (g Game) String() string { return g.title }"} {
		v := grade(t, "own-game", exemplar(t, "own-game"), method)
		assert.Equal(t, judge.Passed, v.Status, "%s: %s", method, v.Message)
	}
	v := grade(t, "best-pocket", helper, own, "func worst() {}")
	assert.Equal(t, judge.NotCompiled, v.Status)
}

// Whatever an answer declares under a predeclared name, the grader's own code uses
// Go's.
func TestPredeclaredNames(t *testing.T) {
	for name, row := range map[string]struct{ id, cell string }{
		"functions":       {"negamax", strings.Replace(exemplar(t, "negamax"), "func Negamax", "func max(a, b int) int {\n\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\nfunc abs(int) {}\nfunc len() {}\nfunc Negamax", 1)},
		"in a ready part": {"table-bounds", strings.Replace(exemplar(t, "table-bounds"), "game.Farther(value, -ply)", "game.Farther(max(value), append(-ply))", 1) + "func append(n int) int { return n }\nfunc max(n int) int { return n }\n"},
		"variables":       {"best-pocket", strings.ReplaceAll(exemplar(t, "best-pocket"), "pocket =", "func() {\n\t\tvar len, cap, new, copy, max, string = 1, 2, 3, 4, 5, 6\n\t\t_, _, _, _, _, _ = len, cap, new, copy, max, string\n\t}()\n\tpocket =")},
		"a helper named as one of the ready part": {"table-bounds", strings.Replace(exemplar(t, "table-bounds"), "game.Farther(value, -ply)", "searcher(value, -ply)", 1) + "func searcher(value, ply int) int { return game.Farther(value, ply) }\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := grade(t, row.id, row.cell)
			assert.Equal(t, judge.Passed, v.Status, v.Message)
		})
	}
	v := grade(t, "own-game", strings.Replace(exemplar(t, "own-game"), "k := uint64(0)", "k := uint64(len(g.played))", 1)+"func len(v any) int { return 15 }\n")
	assert.Equal(t, judge.Failed, v.Status)

	v = grade(t, "table-bounds", strings.Replace(exemplar(t, "table-bounds"), "type Entry = struct", "type Entry struct", 1)+"func (Entry) MarshalJSON() ([]byte, error) { return []byte(`{}`), nil }\n")
	assert.Equal(t, judge.NotCompiled, v.Status)
	assert.Contains(t, v.Message, "its declaration must have this form: type Entry = struct{Value int; Bound string; Depth int}; func Store(value")

	text, err := os.ReadFile("testdata/answers/redeclared-int-hides-changes.txt")
	require.NoError(t, err)
	v = grade(t, "best-pocket", string(text))
	assert.Equal(t, judge.Forbidden, v.Status)
	assert.Contains(t, v.Message, "an answer must not declare the type int")
}
