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
