//go:build e2e

package grader

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/mutant"
	"gametree/exercises/kit"
)

// Mutants that pass must be listed, with a reason, and no others.
func TestVerifyMutants(t *testing.T) {
	all := kit.Generate(kit.Value)
	mutants := mutant.All(distance(all, "").Own())
	judged := func(inputs *kit.Generator[int]) map[string]bool {
		passed, err := passing(t.Context(), checkout(t), kit.NewCases(kit.Seed, 500), distance(inputs, ""), mutants)
		require.NoError(t, err)
		return passed
	}
	good, small := judged(all), judged(kit.Numbers(-9, 9))
	for name, row := range map[string]struct {
		passed     map[string]bool
		equivalent string
		problems   []string
	}{
		"good cases": {good, zeroIsZero, nil},
		"a pattern": {good, "## Both results are 0 if n is 0.\n- Distance: `n < 0` → `n … …`\n", []string{
			"equivalent.md: this mutant fails: Distance: `n < 0` → `n >= 0`",
			"equivalent.md: this mutant fails: Distance: `n < 0` → `n < -1`",
		}},
		"small numbers only": {small, zeroIsZero, []string{
			"exemplar.go: a mutant passes: Distance: `return -n` → `return int(int8(-n))`",
			"exemplar.go: a mutant passes: Distance: `return -n` → `return int(int16(-n))`",
			"exemplar.go: a mutant passes: Distance: `return n` → `return int(int8(n))`",
			"exemplar.go: a mutant passes: Distance: `return n` → `return int(int16(n))`",
		}},
		"nothing is listed": {good, "", []string{
			"exemplar.go: a mutant passes: Distance: `n < 0` → `n <= 0`",
			"exemplar.go: a mutant passes: Distance: `n < 0` → `n < 1`",
		}},
		"listed without reason, and in vain": {good, "- Distance: `n < 0` → `n == 0`\n" + zeroIsZero + "- Distance: `n < 0` → `n >= 0`\n", []string{
			"equivalent.md: no mutant has the name Distance: `n < 0` → `n == 0`",
			"equivalent.md: no reason above Distance: `n < 0` → `n == 0`",
			"equivalent.md: this mutant fails: Distance: `n < 0` → `n >= 0`",
		}},
	} {
		e := distance(all, row.equivalent)
		assert.Equal(t, row.problems, append(unknown(e, mutants), tally(e, mutants, row.passed).problems...), name)
	}
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
