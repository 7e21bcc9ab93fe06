package grader

import (
	"go/parser"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
)

func TestTheTextsOfEveryExercise(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range exercises.All() {
		assert.Empty(t, verifyTexts(e), e.ID)
		program, _ := prepare(e, []answer.Cell{{Text: e.Exemplar()}})
		assert.NotEmpty(t, program.Entries, e.ID)
		if !e.Draft {
			assert.GreaterOrEqual(t, len(e.Wrong()), 12, "exercises/%s/wrong: want at least twelve mistakes", e.ID)
		}
		assert.False(t, seen[e.ID], "%s is listed twice", e.ID)
		seen[e.ID] = true
	}
}

// The arguments of every function can be written in a cell, which must know their types.
func TestCallsCanBePutIntoACell(t *testing.T) {
	for _, e := range exercises.All() {
		answer := e.Tasks[0].Property.Answer
		for i := range answer.NumField() {
			call := kit.Call{Query: kit.Query{Name: answer.Field(i).Name}}
			for k := range answer.Field(i).Type.NumIn() {
				if in := answer.Field(i).Type.In(k); in.Kind() != reflect.Interface {
					call.Args = append(call.Args, reflect.Zero(in).Interface())
				}
			}
			_, err := parser.ParseExpr(call.Line())
			assert.NoError(t, err, "%s: %s", e.ID, call.Line())
		}
	}
}

// An answer cannot use a package that solves the exercise, or the types of the stub.
func TestAnswersCannotUseAReadySolution(t *testing.T) {
	for _, row := range []struct{ id, cell, says string }{
		{"game-over", "import \"gametree/pkg/xiangqi\"\nfunc Score(p game.Position, ply int) (int, bool) {\n\tg := xiangqi.New(nil)\n\treturn g.Evaluate(), g.Terminal()\n}", "line 2: an answer must not use the package gametree/pkg/xiangqi"},
		{"quiescence", "func Quiesce(p game.Position, alpha, beta int) int {\n\treturn p.(*counting).Position.Evaluate()\n}", "line 3: an answer must not use counting"},
		{"author-bug", "func Breaks(int) (string, int) { return \"(1)\", 1 }\nfunc Fixed(text string, side int) int {\n\tn := tree.Sorted(tree.MustParse(text).Root(), true, nil)\n\treturn n.Value\n}", "line 4: an answer must not use tree.Sorted; of the package gametree/pkg/tree it may use MustParse, Node, Parse"},
		{"negamax", "import \"gametree/pkg/search\"\nfunc Negamax(p game.Position, depth int) int { return search.Negamax(p, depth) }", "an answer must not use the package gametree/pkg/search"},
		{"merge-history", "import \"sort\"\nfunc MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {\n\tsort.SliceStable(moves, func(i, j int) bool { return better(moves[i], moves[j]) })\n}\nfunc Reward(int) int { return 0 }", "an answer must not use the package sort"},
		{"merge-history", "func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {\n\tslices.SortStableFunc(moves, nil)\n}\nfunc Reward(int) int { return 0 }", "line 3: an answer must not use slices.SortStableFunc"},
		{"stake", "import \"gametree/pkg/stake\"\nfunc Stake(rows []string) (row, col, value int) {\n\tb, _ := stake.New(rows)\n\treturn 0, 0, b.Evaluate()\n}", "an answer must not use the package gametree/pkg/stake"},
	} {
		e := lookup(t, row.id)
		_, refused := prepare(e, []answer.Cell{{Name: "cell 1", Text: "// exercise: " + row.id + "\n" + row.cell}})
		require.NotNil(t, refused, row.id)
		assert.Equal(t, judge.Forbidden, refused.Status, row.id)
		assert.Contains(t, refused.Message, row.says)
	}
}

// Every package of this module that an answer may import lists the names that it
// may use, except those in kit.Usual.
func TestImportsNameWhatMayBeUsed(t *testing.T) {
	for _, e := range exercises.All() {
		for p, names := range e.Import {
			assert.NotEmpty(t, names, "exercise %s, package %s", e.ID, p)
		}
	}
}

// answersOf returns all answers that come with an exercise, or some of the wrong ones.
func answersOf(e kit.Exercise, most int) map[string][]answer.Cell {
	all := map[string][]answer.Cell{}
	add := func(file, text string) {
		all[strings.NewReplacer("/", "-", ".", "-").Replace(file)] = []answer.Cell{{Name: "this cell", Text: text}}
	}
	add("stub", e.Stub())
	add("exemplar", e.Exemplar())
	for _, r := range e.Right() {
		add(r.File, r.Cell)
	}
	for i, w := range e.Wrong() {
		if i < most {
			add(w.File, w.Cell)
		}
	}
	return all
}

// The seed must not decide which tasks an answer fails.
func TestVerifyFindsLuck(t *testing.T) {
	failing := func(names ...string) (v judge.Verdict) {
		for _, name := range names {
			v.Tasks = append(v.Tasks, judge.TaskResult{Name: name, Failure: &kit.Failure{Cause: kit.WrongResult, Input: 1}})
		}
		return v
	}
	first := map[string]judge.Verdict{"a": failing("value"), "b": failing("value", "ties"), "c": failing()}
	now := map[string]judge.Verdict{"a": failing("value"), "b": failing("value"), "c": failing("ties")}
	assert.Equal(t, []string{
		`b: fails ["value"], and with the first seed ["value" "ties"]: find directed inputs: value:  (1)`,
		`c: fails ["ties"], and with the first seed []: find directed inputs: ties:  (1)`,
	}, verifyLuck(first, now))
	assert.Empty(t, verifyLuck(first, first))
}
