package search_test

import (
	"context"
	"fmt"
	"math"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
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

// An engine with a table that deepens ply by ply searches tic-tac-toe to the end, and reports
// what it has found after each depth.
func ExampleEngine_Search() {
	e := search.Engine{Switches: search.Switches{Table: true, Deepening: true}}
	depths := 0
	r, err := e.Search(context.Background(), tictactoe.New(), search.Limits{Depth: 9}, func(search.Result) { depths++ })
	fmt.Println(r.Value, depths, "depths", err)
	// Output:
	// 0 9 depths <nil>
}

// The three moves of document 3's figure, the best first.
func ExampleLines() {
	rung, err := search.Lookup("deepening")
	if err != nil {
		fmt.Println(err)
		return
	}
	lines, err := search.Lines(context.Background(), rung, tree.MustParse(tree.Figure), 3, search.Limits{Depth: 2}, nil)
	for _, r := range lines {
		fmt.Println("child", r.Move, "value", r.Value)
	}
	fmt.Println(err)
	// Output:
	// child 0 value 7
	// child 2 value 3
	// child 1 value 2
	// <nil>
}

// On document 3's figure, most playouts go to the left child, and the mean of the root
// approaches its value, 7. Rewards are the leaves divided by 10.
func ExampleUCT() {
	u := search.UCT{C: math.Sqrt2, Seed: 1, Reward: search.Scale(0, 10)}
	for _, iterations := range []int{10, 100, 1000, 10_000} {
		samples := u.Sample(tree.MustParse(tree.Figure), iterations)
		fmt.Print(iterations, ":")
		for _, s := range samples {
			fmt.Print(" ", s.Visits)
		}
		fmt.Printf(", mean %.2f\n", 10*samples.Total().Mean())
	}
	// Output:
	// 10: 4 3 3, mean 5.60
	// 100: 65 18 17, mean 6.38
	// 1000: 878 56 66, mean 6.85
	// 10000: 9762 102 136, mean 6.98
}

// Minimax plays left, worth 5. Flat Monte Carlo expects 8 of the other move, because it
// expects the opponent to move at random, and more playouts do not help.
func ExampleMonteCarlo() {
	trap := tree.MustParse("(5 (((0 9 9) (0 9 9) (0 9 9)) 9 9))")
	flat := search.MonteCarlo{Seed: 1, Reward: search.Scale(0, 10)}.Sample(trap, 100_000)
	fmt.Printf("flat: %.1f %.1f, plays %d\n", 10*flat[0].Mean(), 10*flat[1].Mean(), flat.BestMean())
	uct := search.UCT{C: 1, Seed: 1, Reward: search.Scale(0, 10)}
	for _, iterations := range []int{20, 60, 100} {
		fmt.Println("UCT,", iterations, "iterations: plays", uct.Search(trap, iterations))
	}
	// Output:
	// flat: 5.0 8.0, plays 1
	// UCT, 20 iterations: plays 1
	// UCT, 60 iterations: plays 1
	// UCT, 100 iterations: plays 0
}

// One iteration at a time, each with the most visited move after it: UCT sees through
// this trap at iteration 12.
func ExampleUCT_Plant() {
	grown := search.UCT{C: 1, Seed: 2, Reward: search.Scale(0, 10)}.Plant(tree.MustParse("(5 (0 9 9))"))
	for i := range 14 {
		grown.Iterate()
		fmt.Print(i+1, ":", grown.Samples().MostVisited(), " ")
	}
	// Output:
	// 1:0 2:0 3:1 4:0 5:0 6:0 7:1 8:1 9:1 10:0 11:1 12:0 13:0 14:0
}

// In tic-tac-toe only the centre draws after a corner.
func ExampleUCT_Sample() {
	p, err := tictactoe.Parse("X........")
	if err != nil {
		panic(err)
	}
	samples := search.UCT{C: math.Sqrt2, Seed: 1}.Sample(p, 2000)
	fmt.Println("plays", samples.MostVisited(), "after", samples.Total().Visits, "iterations")
	// Output:
	// plays 4 after 2000 iterations
}
