package show_test

import (
	"fmt"
	"math"
	"math/rand/v2"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/tree"
)

// A function that returns a move is a search by sampling: the picture shows the tree
// that it grew and steps through its iterations.
func ExamplePlay_sampling() {
	uct := search.UCT{C: math.Sqrt2, Seed: 1, Reward: search.Scale(0, 10)}
	r := show.Play(uct.Search, tree.MustParse(tree.Figure), 100)
	fmt.Printf("move %d, mean %.3f\n", r.Move, r.Mean)
	// Output:
	// UCT.Search (100 iterations · 12 nodes · mean 0.64 for ▲ max · plays 0 · reward: value / 10)
	// 0  ██████████████████████████████ 65 (mean 0.76)
	// 1  █████████ 18 (mean 0.40)
	// 2  ████████ 17 (mean 0.41)
	// move 0, mean 0.638
}

// The tree of a guided search has the prior P, the visits and the mean value Q of each move.
func ExamplePlay_guided() {
	guide := func(_ game.Position, moves []game.Move) ([]float64, float64) {
		if len(moves) == 3 {
			return []float64{0.2, 0.2, 0.6}, 0
		}
		return []float64{0.5, 0.5}, 0
	}
	puct := search.PUCT{C: 1.2, Guide: guide, Reward: search.Scale(-10, 10)}
	show.Play(puct.Search, tree.MustParse("((4 (-6 8)) (2 6) (-8 10))"), 100)
	// Output:
	// PUCT.Search (100 iterations · 12 nodes · plays 0)
	// 2  █████ 7 (P 0.60, Q -0.43)
	// 0  ██████████████████████████████ 49 (P 0.20, Q 0.44)
	// 1  ███████████████████████████ 43 (P 0.20, Q 0.26)
}

// A search of your own needs no change: this one chooses its moves at random.
func ExampleSearch_samplingOfYourOwn() {
	mine := func(p game.Position, iterations int) game.Move {
		rng := rand.New(rand.NewPCG(13, 1))
		for range iterations {
			var made []game.Move
			for !p.Terminal() {
				moves := p.Moves(nil)
				m := moves[rng.IntN(len(moves))]
				p.Make(m)
				made = append(made, m)
			}
			p.Evaluate()
			for len(made) > 0 {
				p.Unmake(made[len(made)-1])
				made = made[:len(made)-1]
			}
		}
		return 2
	}
	show.Search(mine, tree.MustParse(tree.Figure), 100)
	// Output:
	// ExampleSearch_samplingOfYourOwn (100 iterations · 12 nodes · mean 0.58 for ▲ max · plays 2 · reward: value / 10)
	// 0  █████████████████████████ 34 (mean 0.78)
	// 1  ██████████████████████████████ 41 (mean 0.51)
	// 2  ███████████████████ 25 (mean 0.41)
}
