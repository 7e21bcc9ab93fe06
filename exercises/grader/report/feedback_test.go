package report_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/pkg/tree"
)

func TestFeedback(t *testing.T) {
	e := exercises.All()[0]
	v := judge.Unjudged(e, judge.Failed, "")
	v.Tasks[0].Points = v.Tasks[0].Max
	v.Tasks[1].Failure = &kit.Failure{
		Sentence: "the pocket is 0, yours is 1 <b>",
		Call:     kit.Call{Query: kit.Query{Name: "BestPocket", Args: []any{[][]int{{6}, {6}}}}},
	}
	v.Tasks[2].Failure = &kit.Failure{Cause: kit.Endless, Sentence: "it gives no result", Call: v.Tasks[1].Failure.Call}
	b := report.Feedback(e, v)
	assert.Equal(t, `Best of the worst: 4 of 8 points
✓ value 4/4: the value that the best pocket guarantees
✗ ties 0/2: the first of equally good pockets
✗ empty 0/2: no empty pocket; -1 and 0 if all are empty
ties: The pocket is 0, yours is 1 <b>. To see it yourself, run this:
BestPocket([][]int{{6}, {6}})
empty: It gives no result. To try it yourself, run this; the ■ button stops it:
BestPocket([][]int{{6}, {6}})
`, b.Text)
	assert.Contains(t, b.HTML, "yours is 1 &lt;b&gt;.")
	assert.Contains(t, b.HTML, "<b>empty: It gives no result.</b>")

	v.Tasks[2].Failure.Cause = kit.Unsteady
	assert.Contains(t, report.Feedback(e, v).Text, "run this:\n%%\nfmt.Println(BestPocket([][]int{{6}, {6}}))\nfmt.Println(BestPocket([][]int{{6}, {6}}))\n")

	text := report.Feedback(e, v, answer.Cell{Text: "func Worst() int { return 0 }"}).Text
	assert.Contains(t, text, "\nempty: It gives no result.\n", "no cell declares BestPocket")
	assert.NotContains(t, text, "BestPocket(")

	v.Tasks[2].Failure = v.Tasks[1].Failure
	assert.Contains(t, report.Feedback(e, v).Text, "\nempty: It fails for the same reason as ties.\n")
}

func TestHalfAnAnswer(t *testing.T) {
	e := exercises.All()[0]
	v := judge.Unjudged(e, judge.Failed, "")
	v.Tasks[0].Failure = &kit.Failure{Cause: kit.Untried}
	v.Tasks[0].Remark = "not attempted"
	v.Tasks[1].Remark = "it counts once another task passes"
	v.Tasks[2].Points = v.Tasks[2].Max
	assert.Equal(t, `Best of the worst: 2 of 8 points
– value 0/4: the value that the best pocket guarantees (not attempted)
– ties 0/2: the first of equally good pockets (it counts once another task passes)
✓ empty 2/2: no empty pocket; -1 and 0 if all are empty
`, report.Feedback(e, v).Text)
}

func TestAnAnswerThatDidNotRunHasNoMarks(t *testing.T) {
	e := exercises.All()[0]
	assert.Equal(t, "Best of the worst: 0 of 8 points\nThis cell, line 3: expected ')'.\n",
		report.Feedback(e, judge.Unjudged(e, judge.NotCompiled, "this cell, line 3: expected ')'")).Text)
}

// A picture that two tasks share is drawn once; each task has its sentence.
func TestAPictureIsNotRepeated(t *testing.T) {
	e := lookup(t, "skipped-leaves")
	v := judge.Unjudged(e, judge.Failed, "")
	for i := range v.Tasks {
		v.Tasks[i].Failure = &kit.Failure{Sentence: "no " + v.Tasks[i].Name, Call: kit.Call{Query: kit.Query{Name: "Skipped", Args: []any{tree.MustParse("((1 2) 3)")}}}}
	}
	b := report.Feedback(e, v)
	assert.Equal(t, 1, strings.Count(b.HTML, "<figure"))
	assert.Equal(t, 3, strings.Count(b.Text, ": No "))
}

func TestASentenceKeepsTheNameOfAFile(t *testing.T) {
	e := exercises.All()[0]
	text := report.Feedback(e, judge.Unjudged(e, judge.NotCompiled, "w13.go, line 3: expected ')'")).Text
	assert.Contains(t, text, "\nw13.go, line 3")
}
