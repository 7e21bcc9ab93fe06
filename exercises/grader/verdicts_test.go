package grader

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

type several struct {
	Number func(n int) int
	Sum    func(list []int) int
	Below  func(n int) []int
	Value  func(p game.Position, depth int) int
}

// severalExercise has a function of each form, and little time.
var severalExercise = kit.Exercise{
	ID: "several", Steps: 30_000_000,
	Tasks: []kit.Task{
		{Name: "number", Points: 1, Text: "itself", Property: kit.NewProperty(kit.Numbers(0, 9), func(t *kit.T, a several, n int) {
			t.Want("the number", a.Number(n), n)
		}, 0, 1)},
		{Name: "sum", Points: 1, Text: "the sum", Property: kit.NewProperty(lists, func(t *kit.T, a several, list []int) {
			sum := 0
			for _, n := range list {
				sum += n
			}
			t.Want("the sum", a.Sum(list), sum)
		}, []int{}, []int{1})},
		{Name: "below", Points: 1, Text: "the numbers below n in any order", Property: kit.NewProperty(kit.Numbers(0, 9), func(t *kit.T, a several, n int) {
			t.Want("the number of numbers", len(slices.Compact(slices.Sorted(slices.Values(a.Below(n))))), n)
		})},
		{Name: "value", Points: 1, Text: "the value", Property: kit.NewProperty(kit.Trees, func(t *kit.T, a several, in kit.Search) {
			t.Want("the value", a.Value(in.Position(), in.Depth), search.Negamax(in.Position(), in.Depth))
		}, kit.Whole("(1)"))},
	},
	Files: fstest.MapFS{"exemplar.go": {Data: []byte("package answer\n\nimport \"gametree/pkg/game\"\n\n" +
		numberRight + sumRight + belowRight + valueRight)}},
}

var lists = kit.Generate(func(s *kit.Source) []int { return kit.List(s, 1, 12, func() int { return s.Between(-9, 9) }) })

const (
	numberRight  = "func Number(n int) int { return n }\n\n"
	sumRight     = "func Sum(list []int) (sum int) {\n\tfor _, n := range list {\n\t\tsum += n\n\t}\n\treturn sum\n}\n\n"
	belowRight   = "func Below(n int) (all []int) {\n\tset := map[int]bool{}\n\tfor i := range n {\n\t\tset[i] = true\n\t}\n\tfor i := range set {\n\t\tall = append(all, i)\n\t}\n\treturn all\n}\n\n"
	slowSum      = "func Sum(list []int) (sum int) {\n\tfor range 1 << (5 * len(list)) {\n\t\tsum++\n\t}\n\tsum = 0\n\tfor _, n := range list {\n\t\tsum += n\n\t}\n\treturn sum\n}\n"
	slowTogether = "func Sum(list []int) (sum int) {\n\tfor range 4_000_000 {\n\t\tsum++\n\t}\n\tsum = 0\n\tfor _, n := range list {\n\t\tsum += n\n\t}\n\treturn sum\n}\n"
	valueRight   = "func Value(p game.Position, depth int) int {\n\tif depth == 0 || p.Terminal() {\n\t\treturn p.Evaluate()\n\t}\n\tbest := -game.Inf\n\tfor _, m := range p.Moves(nil) {\n\t\tp.Make(m)\n\t\tbest = max(best, -Value(p, depth-1))\n\t\tp.Unmake(m)\n\t}\n\treturn best\n}\n"
)

// Each answer fails in one function. It loses that task alone, and is told why in words
// that no other mistake gets. Package judge tests what does not depend on how answers are
// built, and testdata/hostile has answers that crash.
func TestVerdictsSayWhatHappened(t *testing.T) {
	type mistake struct {
		replaces, by string
		kind         kit.Cause
		says         string // a regular expression
	}
	mistakes := map[string]mistake{
		"right": {numberRight, numberRight, kit.Returned, ""},
		"endless": {numberRight, "func Number(n int) int {\n\tfor n >= 0 {\n\t}\n\treturn n\n}\n",
			kit.Endless, `^it gives no result after 10 million steps \(loop passes and calls\): perhaps it never ends$`},
		"endless with a comma": {sumRight, "func Sum(list []int) (sum int) {\n\tfor i := 0; i < len(list); i++ {\n\t\tif len(list) == 5 && list[i] == 0 {\n\t\t\ti--\n\t\t\tcontinue\n\t\t}\n\t\tsum += list[i]\n\t}\n\treturn sum\n}\n",
			kit.Endless, `^it gives no result after 10? million steps \(loop passes and calls\) on a list of \d+: perhaps it never ends$`},
		"slow": {sumRight, slowSum,
			kit.Slow, `^it is too slow: no result after 10 million steps \(loop passes and calls\) on a list of \d+$`},
		"slow together": {sumRight, slowTogether,
			kit.Slow, `^it is too slow: the calls of this task take more than 30 million steps \(loop passes and calls\) together; the largest is on a list of 12$`},
		"forgets Unmake": {valueRight, "func Value(p game.Position, depth int) int {\n\tif depth == 0 || p.Terminal() {\n\t\treturn p.Evaluate()\n\t}\n\tbest := -game.Inf\n\tfor _, m := range p.Moves(nil) {\n\t\tp.Make(m)\n\t\tbest = max(best, -Value(p, depth-1))\n\t}\n\treturn best\n}\n",
			kit.NotRestored, `^it made moves and did not take them back: 1 Unmake is missing$`},
		"returns before Unmake": {valueRight, "func Value(p game.Position, depth int) int {\n\tif depth == 0 || p.Terminal() {\n\t\treturn p.Evaluate()\n\t}\n\tbest := -game.Inf\n\tfor _, m := range p.Moves(nil) {\n\t\tp.Make(m)\n\t\tbest = max(best, -Value(p, depth-1))\n\t\tif best > 0 {\n\t\t\treturn best\n\t\t}\n\t\tp.Unmake(m)\n\t}\n\treturn best\n}\n",
			kit.NotRestored, `^it made moves and did not take them back: 1 Unmake is missing`},
		"plays what is not legal": {valueRight, "func Value(p game.Position, depth int) int {\n\tp.Make(9)\n\tp.Unmake(9)\n\treturn 0\n}\n",
			kit.IllegalMove, `^it panicked in line \d+ of this cell: move 9 is not a legal move here`},
		"too long": {belowRight, "var zeros [100_000]int\n\nfunc Below(n int) []int { return zeros[:] }\n", kit.TooLong, `^its result is longer than 64 kB$`},
		"prints a little": {numberRight, "func Number(n int) int {\n\tprintln(\"fatal error: out of memory\")\n\tfor range 2000 {\n\t\tprintln(\"panic: at\", n, \"and so on, and so on, and so on\")\n\t}\n\treturn n\n}\n",
			kit.Returned, ""},
	}
	if testing.Short() { // each uses up its time, as "endless" does
		delete(mistakes, "endless with a comma")
		delete(mistakes, "slow")
		delete(mistakes, "slow together")
	}
	answers := map[string][]answer.Cell{}
	for name, m := range mistakes {
		text := ""
		for _, part := range []string{numberRight, sumRight, belowRight, valueRight} {
			if part == m.replaces {
				part = m.by
			}
			text += part
		}
		answers[strings.ReplaceAll(name, " ", "-")] = []answer.Cell{{Name: "this cell", Text: "// exercise: several\n\n" + text}}
	}
	verdicts, err := judgeAll(t.Context(), checkout(t), kit.NewCases(kit.Seed, 300), severalExercise, answers)
	require.NoError(t, err)
	for name, m := range mistakes {
		v := verdicts[strings.ReplaceAll(name, " ", "-")]
		task := map[string]string{numberRight: "number", sumRight: "sum", belowRight: "below", valueRight: "value"}[m.replaces]
		if m.kind == kit.Returned {
			assert.Equal(t, judge.Passed, v.Status, "%s: %s", name, inOneLine(v))
			continue
		}
		if !assert.Equal(t, judge.Failed, v.Status, "%s: %s", name, v.Message) {
			continue
		}
		for _, result := range v.Tasks {
			if result.Name != task {
				assert.Nil(t, result.Failure, "%s: %s", name, inOneLine(v))
			} else if assert.NotNil(t, result.Failure, name) {
				assert.Equal(t, m.kind.String(), result.Failure.Cause.String(), "%s: %s", name, result.Failure.Sentence)
				assert.Regexp(t, m.says, result.Failure.Sentence, name)
			}
		}
	}
}

// The learner's search is drawn with the windows that it was called with. If another
// function recurses, only the root's is known.
func TestYourSearchIsDrawnWithItsWindows(t *testing.T) {
	e := lookup(t, "alphabeta-soft")
	const search = "(p game.Position, depth, alpha, beta int) int {\n\tif depth == 0 || p.Terminal() {\n\t\treturn p.Evaluate()\n\t}\n\tbest := -game.Inf\n" +
		"\tfor _, m := range p.Moves(nil) {\n\t\tp.Make(m)\n\t\tv := -AGAIN(p, depth-1, -alpha, -beta)\n\t\tp.Unmake(m)\n\t\tbest, alpha = max(best, v), max(alpha, v)\n" +
		"\t\tif alpha >= beta {\n\t\t\tbreak\n\t\t}\n\t}\n\treturn best\n}\n"
	draw := func(cell string) *trace.Tree {
		v, err := One(t.Context(), checkout(t), kit.NewCases(kit.Seed, 200), e, []answer.Cell{{Name: "this cell", Text: "// exercise: alphabeta-soft\n" + cell}})
		require.NoError(t, err)
		require.NotNil(t, v.Tasks[1].Yours, inOneLine(v))
		assert.Equal(t, v.Tasks[1].Failure.Input.(kit.Search).Alpha, v.Tasks[1].Yours.Root.Alpha)
		return v.Tasks[1].Yours
	}
	yours := draw("func AlphaBetaSoft" + strings.Replace(search, "AGAIN", "AlphaBetaSoft", 1))
	assert.Equal(t, trace.Reported, yours.Windows)
	inner := yours.Root.Children[slices.IndexFunc(yours.Root.Children, func(n *trace.Node) bool { return len(n.Children) > 0 })]
	assert.Equal(t, -yours.Root.Beta, inner.Beta, "the window is not swapped")

	yours = draw("func AlphaBetaSoft(p game.Position, depth, alpha, beta int) int { return walk(p, depth, alpha, beta) }\nfunc walk" + strings.Replace(search, "AGAIN", "walk", 1))
	assert.Equal(t, trace.Implied, yours.Windows)
}

// The value of a search may be any of its results: best-move returns a move first.
func TestYourSearchIsDrawnIfItReturnsAMoveToo(t *testing.T) {
	e := lookup(t, "best-move")
	wrong := e.Wrong()
	ties := wrong[slices.IndexFunc(wrong, func(w kit.Wrong) bool { return w.File == "wrong/last-of-ties.diff" })]
	v, err := One(t.Context(), checkout(t), kit.NewCases(kit.Seed, 200), e, []answer.Cell{{Name: "this cell", Text: ties.Cell}})
	require.NoError(t, err)
	require.NotNil(t, v.Tasks[1].Yours, inOneLine(v))
	assert.Equal(t, v.Tasks[1].Right.Root.Value, v.Tasks[1].Yours.Root.Value, "only the move is another one")
}
