package grader

import (
	"fmt"
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

// grade judges answers to an exercise, which are built together. The cells of each are
// named "cell 1" and so on.
func grade(t testing.TB, e kit.Exercise, answers ...[]string) (verdicts []judge.Verdict) {
	all := map[string][]answer.Cell{}
	for i, cells := range answers {
		for k, text := range cells {
			all[fmt.Sprint("answer", i)] = append(all[fmt.Sprint("answer", i)], answer.Cell{Name: fmt.Sprint("cell ", k+1), Text: text})
		}
	}
	byName, err := judgeAll(t.Context(), checkout(t), kit.NewCases(kit.Seed, 100), e, all)
	require.NoError(t, err)
	for i := range answers {
		verdicts = append(verdicts, byName[fmt.Sprint("answer", i)])
	}
	return verdicts
}

func lookup(t testing.TB, id string) kit.Exercise {
	e, err := exercises.Lookup(id)
	require.NoError(t, err)
	return e
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
	answers := [][]string{
		{helper, small, own, "var worst = 3"},
		{helper, small, "const worst = 3", own},
		{helper, small, own, "func worst() int { return 0 }"},
		{helper, small, own, "import \"os\"\nfunc worst(pocket []int) int { os.Exit(1); return 0 }"},
		{helper, small, own, "import \"gametree/pkg/tree\"\nvar slices = tree.MustParse(\"(1 2)\")"},
		{helper, small, own, "func len(a, b int) int { return a }\nvar max, nil = 1, 2"},
		{helper, small, "var worst = 3", own, "var min = 2"},
		{"func worst(pocket []int) int { return 0 }", small, own, helper},
		{helper, own, "func worst() {}"},
	}
	verdicts := grade(t, lookup(t, "best-pocket"), answers...)
	last := len(answers) - 1
	for i, v := range verdicts[:last] {
		assert.Equal(t, judge.Passed, v.Status, "%q: %s", answers[i], v.Message)
	}
	assert.Equal(t, judge.NotCompiled, verdicts[last].Status)

	e := lookup(t, "own-game")
	methods := []string{"func (g *Game) columns() {}", "import \"gametree/pkg/render\"\nfunc (g *Game) Draw() { render.Tree() }", "func (g Game) String() string { return g.title }"}
	answers = nil
	for _, method := range methods {
		answers = append(answers, []string{e.Exemplar(), method})
	}
	for i, v := range grade(t, e, answers...) {
		assert.Equal(t, judge.Passed, v.Status, "%s: %s", methods[i], v.Message)
	}
}

// Whatever an answer declares under a predeclared name, the grader's own code uses
// Go's.
func TestPredeclaredNames(t *testing.T) {
	e := lookup(t, "negamax")
	v := grade(t, e, []string{strings.Replace(e.Exemplar(), "func Negamax", "func max(a, b int) int {\n\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\nfunc abs(int) {}\nfunc len() {}\nfunc Negamax", 1)})
	assert.Equal(t, judge.Passed, v[0].Status, v[0].Message)

	text, err := os.ReadFile("testdata/answers/redeclared-int-hides-changes.txt")
	require.NoError(t, err)
	e = lookup(t, "best-pocket")
	v = grade(t, e,
		[]string{strings.ReplaceAll(e.Exemplar(), "pocket =", "func() {\n\t\tvar len, cap, new, copy, max, string = 1, 2, 3, 4, 5, 6\n\t\t_, _, _, _, _, _ = len, cap, new, copy, max, string\n\t}()\n\tpocket =")},
		[]string{string(text)},
	)
	assert.Equal(t, judge.Passed, v[0].Status, v[0].Message)
	assert.Equal(t, judge.Forbidden, v[1].Status)
	assert.Contains(t, v[1].Message, "an answer must not declare the type int")

	e = lookup(t, "own-game")
	v = grade(t, e, []string{strings.Replace(e.Exemplar(), "k := uint64(0)", "k := uint64(len(g.played))", 1) + "func len(v any) int { return 15 }\n"})
	assert.Equal(t, judge.Failed, v[0].Status)
}

// The ready part of an exercise uses Go's functions, and its own.
func TestNamesOfTheReadyPart(t *testing.T) {
	e := lookup(t, "table-bounds")
	const farther = "game.Farther(value, -ply)"
	v := grade(t, e,
		[]string{strings.Replace(e.Exemplar(), farther, "game.Farther(max(value), append(-ply))", 1) + "func append(n int) int { return n }\nfunc max(n int) int { return n }\n"},
		[]string{strings.Replace(e.Exemplar(), farther, "searcher(value, -ply)", 1) + "func searcher(value, ply int) int { return game.Farther(value, ply) }\n"},
		[]string{strings.Replace(e.Exemplar(), "type Entry = struct", "type Entry struct", 1) + "func (Entry) MarshalJSON() ([]byte, error) { return []byte(`{}`), nil }\n"},
	)
	assert.Equal(t, judge.Passed, v[0].Status, v[0].Message)
	assert.Equal(t, judge.Passed, v[1].Status, v[1].Message)
	assert.Equal(t, judge.NotCompiled, v[2].Status)
	assert.Contains(t, v[2].Message, "its declaration must have this form: type Entry = struct{Value int; Bound string; Depth int}; func Store(value")
}
