// Package negamax is the exercise negamax: one view for both players.
package negamax

import (
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "One view", Lesson: "03", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("value", 5, "the value for the player to move",
				kit.Trees, value, append(kit.Wholes("(1)", "(-1)", "(0 1)", "((-3 -4) (-2 5))", likePaths), kit.Broad())...),
			kit.NewTask("depth", 2, "the evaluation at depth 0, or earlier where the game is over",
				kit.Depths, value, kit.Whole("3"), kit.Whole("((1 2) 6)"), kit.Whole("(1 2)").To(0), kit.Broad()),
			kit.NewTask("leaves", 2, "each leaf evaluated once, and nothing else", kit.Depths, leaves,
				kit.Whole("(1)"), kit.Whole("((1))"), kit.Tall()),
			kit.NewTask("unchanged", 1, "every move taken back", kit.Depths, unchanged, kit.Whole("(1)")),
		},
		Reference: func(kit.Search) search.Func { return search.Negamax },
	}
}

// likePaths has paths with the same digits, 11 2 and 1 12.
const likePaths = "#11(#2(1) 0 0 0 0 0 0 0 0 0 #12(2))"

type answer struct {
	Negamax func(p game.Position, depth int) int
}

func value(t *kit.T, a answer, in kit.Search) {
	got := a.Negamax(in.Position(), in.Depth)
	t.Want("the value", got, search.Negamax(in.Position(), in.Depth))
}

func leaves(t *kit.T, a answer, in kit.Search) {
	a.Negamax(in.Position(), in.Depth)
	t.WantOnce("leaves evaluated", in.Leaves(search.Negamax))
}

func unchanged(_ *kit.T, a answer, in kit.Search) { a.Negamax(in.Position(), in.Depth) }
