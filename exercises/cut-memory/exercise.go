// Package cutmemory is the exercise cut-memory: learn from cuts in which order to try the
// moves of a game, judged by the positions that a search then enters.
package cutmemory

import (
	"fmt"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Learn from cuts", Lesson: "08", Number: 2,
		Import: map[string][]string{"gametree/pkg/connect4": {"NewRow"}},
		Tasks: []kit.Task{
			task("threat", 3, "one position, with a threat: at most 20,000 of its 112,898 positions entered",
				play{7, 6, []int{3, 3, 3, 2, 4}, 8, 20_000}),
			task("few", 3, "two positions: at most two thirds of the positions entered",
				play{6, 5, []int{5, 1, 4, 5, 3, 4}, 9, 12_500},
				play{6, 5, []int{0, 4, 0, 1, 1, 4, 1}, 9, 24_000}),
			task("fewer", 4, "three positions in which half-right ideas are not enough",
				play{6, 5, []int{2, 3, 2, 3}, 9, 15_000}, play{6, 5, []int{3, 2, 3, 2, 5}, 9, 17_000},
				play{5, 4, []int{2, 2}, 10, 18_000}),
		},
		Pictures: map[string]kit.Picture{"Search": kit.Board(draw)},
	}
}

// task returns a task about some positions, the same for every seed.
func task(name string, points int, text string, all ...play) kit.Task {
	return kit.NewTask(name, points, text, kit.OneOf(all[0]).Few(1), entered, all...)
}

type answer struct {
	Search func(width, height int, moves []int, depth int) (value, entered int, kept bool)
}

// play is a position of Connect Four on a board of some size after some moves, how deep it
// is searched, and how many positions may be entered.
type play struct {
	Width, Height int
	Moves         []int
	Depth, Most   int
}

// plain searches a position with the moves in the order given.
var plain = search.Window(search.AlphaBeta, -game.Inf, game.Inf)

func entered(t *kit.T, a answer, in play) {
	value, entered, kept := a.Search(in.Width, in.Height, in.Moves, in.Depth)
	if !kept {
		t.Failf("after Order the list does not have the same moves as before: it may only change their order")
	}
	r := search.Run(plain, boards.Connect(in.Width, in.Height, 4, in.Moves), in.Depth)
	t.Want("the value", value, r.Value)
	if entered > in.Most {
		t.Failf("%d positions entered, want at most %d; in the order given it is %d", entered, in.Most, r.Nodes)
	}
}

func draw(c kit.Call) []render.Panel {
	b := boards.Connect(kit.Arg[int](c, 0), kit.Arg[int](c, 1), 4, kit.Arg[[]int](c, 2))
	return boards.ConnectPanels(b, fmt.Sprintf("searched %d plies deep", kit.Arg[int](c, 3)))
}
