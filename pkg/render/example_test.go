package render_test

import (
	"fmt"
	"strings"

	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// Record the search of a tree, and draw it as SVG; no notebook is needed.
func ExampleSVG() {
	recorded, err := trace.Record(search.AlphaBeta, tree.MustParse("((7 9) (2 8 5) (4 3 6))"), 2)
	svg := render.SVG(recorded, render.Options{})
	fmt.Println(err, strings.HasPrefix(svg, "<svg "))
	// Output:
	// <nil> true
}
