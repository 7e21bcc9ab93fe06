package search_test

import (
	"fmt"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// Document 3's figure: max picks the first node, worth 7.
func Example() {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	fmt.Println(search.Max(p, 2))
	fmt.Println(search.Negamax(p, 2))
	fmt.Println(search.AlphaBeta(p, 2, -search.Inf, search.Inf))
	// Output:
	// 7
	// 7
	// 7
}

// Outside the window, fail-hard returns its edge and fail-soft what it has seen.
func ExampleAlphaBetaSoft() {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	fmt.Println("hard", search.AlphaBeta(p, 2, 8, 20))
	fmt.Println("soft", search.AlphaBetaSoft(p, 2, 8, 20))
	// Output:
	// hard 8
	// soft 7
}

// Run counts what a search does: four of the eight leaves are never looked at.
func ExampleRun() {
	p := tree.MustParse("((7 9) (2 8 5) (4 3 6))")
	r := search.Run(search.AlphaBeta, p, 2)
	fmt.Println("value", r.Value, "child", r.Move, "nodes", r.Nodes, "leaves", r.Leaves, "cutoffs", r.Cutoffs)
	// Output:
	// value 7 child 0 nodes 8 leaves 4 cutoffs 2
}

// A function of your own is run, and counted, like a rung.
func ExampleRun_yourOwn() {
	var mine func(p game.Position, depth int) int
	mine = func(p game.Position, depth int) int {
		if depth == 0 || p.Terminal() {
			return p.Evaluate()
		}
		best := -search.Inf
		for _, m := range p.Moves(nil) {
			p.Make(m)
			best = max(best, -mine(p, depth-1))
			p.Unmake(m)
		}
		return best
	}
	r := search.Run(mine, tree.MustParse("((7 9) (2 8 5) (4 3 6))"), 2)
	fmt.Println("value", r.Value, "child", r.Move, "nodes", r.Nodes, "leaves", r.Leaves)
	// Output:
	// value 7 child 0 nodes 12 leaves 8
}
