package render_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/render"
	"gametree/pkg/search"
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

// In a uniform tree the two strategies have as many leaves as Knuth and Moore's
// formula says, and share one. Alpha-beta never looks at fewer.
func TestStrategies(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 0))
	for range 100 {
		width, height := 2+rng.IntN(3), 1+rng.IntN(4)
		root := tree.Random(rng, tree.Shape{Height: height, Width: width, Values: 9, Even: true})
		text := render.Strategies(solved(root.String())).Text
		power := func(n int) int { return int(math.Pow(float64(width), float64(n))) }
		least := power((height+1)/2) + power(height/2) - 1
		assert.Contains(t, text, fmt.Sprintf("both strategies: %d leaves\n", least), "%s", root)
		assert.GreaterOrEqual(t, search.Run(search.AlphaBetaSoft, tree.New(root), height).Leaves, least)
	}
}

func ExampleStrategies() {
	p := tree.MustParse("((3 5) (6 1 2))")
	fmt.Print(render.Strategies(trace.Solved(p, p.Height())).Text)
	// Output:
	// Two proofs, and the leaves that they need
	// max's strategy: 2 leaves
	// ▲ ≥3
	// └─▼ ≥3
	//   ├─ 3
	//   └─ 5
	// min's strategy: 2 leaves
	// ▲ ≤3
	// ├─▼ ≤3
	// │ └─ 3
	// └─▼ ≤1
	//   └─ 1
	// both strategies: 3 leaves
	// ▲ 3
	// ├─▼ 3
	// │ ├─ 3
	// │ └─ 5
	// └─▼ ≤1
	//   └─ 1
}
