// Package bestmove is the exercise best-move: a search that says what to play.
package bestmove

import (
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Keep the move", Lesson: "02", Number: 3,
		Tasks: []kit.Task{
			kit.NewTask("value", 3, "the value for the player to move",
				kit.Trees, value, append(kit.Wholes("(1)", "(-1)", "(0 1)", "((1 0))", "((-3 -4) (-2 5))"), kit.Broad())...),
			kit.NewTask("move", 3, "the first of the best moves",
				kit.Trees, move, kit.Wholes("(0)", "(0 0)", "(0 1)", "((0) (0))", "(0 (0 -1))",
					"("+strings.Repeat("0 ", 128)+"1)")...),
			kit.NewTask("none", 2, "at any depth; game.NoMove and the evaluation if there is nothing to search",
				kit.Depths, none, kit.Whole("3"), kit.Whole("3").To(1), kit.Whole("(1)").To(0)),
			kit.NewTask("unchanged", 1, "every move taken back", kit.Depths, unchanged, kit.Whole("(1)")),
		},
		Pictures:  map[string]kit.Picture{"Best": kit.Searched("negamax", search.Negamax, 1)},
		Reference: func(kit.Search) search.Func { return search.Negamax },
	}
}

type answer struct {
	Best func(p game.Position, depth int) (move game.Move, value int)
}

func value(t *kit.T, a answer, in kit.Search) {
	_, got := a.Best(in.Position(), in.Depth)
	t.Want("the value", got, search.Max(in.Position(), in.Depth))
}

func move(t *kit.T, a answer, in kit.Search) {
	got, _ := a.Best(in.Position(), in.Depth)
	t.Want("the move", int(got), int(search.Run(search.Max, in.Position(), in.Depth).Move))
}

func none(t *kit.T, a answer, in kit.Search) {
	got, v := a.Best(in.Position(), in.Depth)
	want := search.Run(search.Max, in.Position(), in.Depth)
	if want.Move == game.NoMove && got != game.NoMove {
		t.Failf("there is nothing to search, so the move is game.NoMove, yours is %d", got)
	}
	t.Want("the value", v, want.Value)
	t.Want("the move", int(got), int(want.Move))
}

func unchanged(_ *kit.T, a answer, in kit.Search) { a.Best(in.Position(), in.Depth) }
