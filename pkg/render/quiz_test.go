package render_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/render"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

func solved(text string) *trace.Tree {
	p := tree.MustParse(text)
	return trace.Solved(p, p.Height())
}

// Neither the picture nor the text shows what is asked; without scripts the solution
// is in a closed <details>.
func TestQuestionsHideTheirAnswers(t *testing.T) {
	fill := render.Fill("x/houses", solved("((3 5) (6 1))"))
	assert.Equal(t, 3, strings.Count(structure(t, svgOf(t, fill)), `"?"`), "three empty houses")
	assert.Contains(t, fill.HTML, "<details><summary>the solution</summary><img")
	assert.Contains(t, fill.HTML, "Run this cell to fill in the houses.")
}

func TestHiddenLeaves(t *testing.T) {
	whole := solved("((3 5) (6 1))")
	cut := render.Cut("x/cut", whole, whole)
	assert.NotRegexp(t, `\d`, strings.ReplaceAll(cut.Text, "7 nodes", ""))
	assert.Equal(t, 7, strings.Count(structure(t, svgOf(t, cut)), `"?"`))
	uncover := render.Uncover(solved("((1 0) (1 1))"), false)
	assert.NotRegexp(t, `\d`, strings.ReplaceAll(uncover.Text, "7 nodes", ""))
	assert.Equal(t, 7, strings.Count(structure(t, svgOf(t, uncover)), `"?"`))
	questions := render.Questions("Is it worth g or more?", solved("((3 5) (6 1))"), []render.Reply{{G: 4, Value: 3, Leaves: []int{2, 6}}})
	assert.NotRegexp(t, `\d`, strings.ReplaceAll(questions.Text, "7 nodes", ""))
	assert.Contains(t, cut.HTML, "<details><summary>what alpha-beta looks at</summary><img")
}

func ExampleFill() {
	p := tree.MustParse("((3 5) (6 1))")
	fmt.Print(render.Fill("02/houses", trace.Solved(p, p.Height())).Text)
	// Output:
	// What is each house worth to max?
	// ▲ ?
	// ├─▼ ?
	// │ ├─ 3
	// │ └─ 5
	// └─▼ ?
	//   ├─ 6
	//   └─ 1
}
