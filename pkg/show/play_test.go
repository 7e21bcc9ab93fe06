package show_test

import (
	"gametree/pkg/show"
	"gametree/pkg/tictactoe"
)

// Outside a notebook, PlayGame reads moves from the standard input, one on each line.
func ExamplePlayGame() {
	show.PlayGame(tictactoe.New(), show.Opponent{Rung: "negamax", Depth: 9, First: true, Sides: [2]string{"X", "O"}})
	// Output:
	// Board
	// >X 1 2
	//  3 4 5
	//  6 7 8
	// X played 0. O is to move.
}
