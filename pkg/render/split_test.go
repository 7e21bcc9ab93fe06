package render_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/render"
)

// Both pictures are there without scripts, and the one that moves speaks for max.
func TestSplitShowsBothViews(t *testing.T) {
	b := render.Split("x/split", solved("((3 5) (6 1))"))
	assert.Equal(t, 2, strings.Count(b.HTML, "<img"))
	assert.Contains(t, structure(t, svgOf(t, b)), `"3"`)
	assert.NotContains(t, structure(t, svgOf(t, b)), `"−3"`)
}

func ExampleSplit() {
	fmt.Print(render.Split("x/split", solved("((3 5) (6 1))")).Text)
	// Output:
	// One tree, two points of view: all for max
	// ▲ 3 *
	// ├━▼ 3 *
	// │ ├━ 3 *
	// │ └─ 5
	// └─▼ 1
	//   ├─ 6
	//   └─ 1
	// One tree, two points of view: all for the mover
	// ▲ 3 *
	// ├━▼ −3 *
	// │ ├━ 3 *
	// │ └─ 5
	// └─▼ −1
	//   ├─ 6
	//   └─ 1
}
