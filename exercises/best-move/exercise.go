// Package bestmove is the exercise best-move: a search that says what to play.
package bestmove

import (
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Keep the move", Lesson: 2, Number: 3,
		Tasks: []kit.Task{
			{Name: "value", Points: 3, Text: "the value for the player to move", Property: kit.NewProperty(kit.Trees, value, kit.Whole("(1)"), kit.Whole("(-1)"), kit.Whole("(0 1)"), kit.Whole("((1 0))"), kit.Whole("((-3 -4) (-2 5))"))},
			{Name: "move", Points: 3, Text: "the first of the best moves", Property: kit.NewProperty(kit.Trees, move, kit.Whole("(0)"), kit.Whole("(0 0)"), kit.Whole("(0 1)"), kit.Whole("((0) (0))"), kit.Whole("(0 (0 -1))"))},
			{Name: "none", Points: 2, Text: "game.NoMove and the evaluation if there is nothing to search", Property: kit.NewProperty(kit.Depths, none, kit.Whole("3"), kit.Whole("3").To(1), kit.Whole("(1)").To(0))},
			{Name: "unchanged", Points: 1, Text: "every move taken back", Property: kit.NewProperty(kit.Trees, unchanged, kit.Whole("(1)"))},
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
	if (in.Depth == 0 || in.Tree.Leaf()) && got != game.NoMove {
		t.Failf("there is nothing to search, so the move is game.NoMove, yours is %d", got)
	}
	t.Want("the value", v, search.Max(in.Position(), in.Depth))
}

func unchanged(_ *kit.T, a answer, in kit.Search) { a.Best(in.Position(), in.Depth) }
