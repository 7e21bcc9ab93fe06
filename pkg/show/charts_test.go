package show_test

import (
	"gametree/pkg/render"
	"gametree/pkg/show"
)

func ExampleMultiples() {
	show.Multiples("Nodes", "depth",
		render.Multiple{Title: "opening", Lines: []render.Series{{Label: "minimax", First: 1, Values: []int{30, 900}}}},
		render.Multiple{Title: "endgame", Lines: []render.Series{{Label: "minimax", First: 1, Values: []int{5, 25}}}})
	// Output:
	// Nodes
	// opening
	// depth  minimax
	//     1       30
	//     2      900
	// endgame
	// depth  minimax
	//     1        5
	//     2       25
}
