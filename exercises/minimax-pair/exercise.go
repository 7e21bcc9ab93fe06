// Package minimaxpair is the exercise minimax-pair: minimax as two functions
// that call each other.
package minimaxpair

import (
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Max and Min", Lesson: "02", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("max", 4, "the value for max, when max moves first",
				kit.Trees, value, append(kit.Wholes("(1)", "(-1)", "(0 1)", "((1 0))", "((-3 -4) (-2 5))"), kit.Broad())...),
			kit.NewTask("min", 2, "the value for max, when min moves first",
				kit.MinFirstTrees, minValue, kit.MinFirst(kit.Whole("1")), kit.MinFirst(kit.Whole("(1)")),
				kit.MinFirst(kit.Whole("(0 1)")), kit.MinFirst(kit.Broad())),
			kit.NewTask("depth", 2, "the evaluation at depth 0, or earlier where the game is over",
				kit.Depths, value, kit.Whole("3"), kit.Whole("3").To(1), kit.Whole("(1 2)").To(0), kit.Whole("((1 2) 6)")),
			kit.NewTask("leaves", 1, "only leaves evaluated",
				kit.Depths, leaves, kit.Whole("(1)"), kit.Whole("((1))"), kit.Tall()),
			kit.NewTask("unchanged", 1, "every move taken back", kit.Depths, unchanged, kit.Wholes("(1)", "((1))")...),
		},
		Reference: func(kit.Search) search.Func { return search.Max },
	}
}

type answer struct {
	Max, Min func(p game.Position, depth int) int
}

func value(t *kit.T, a answer, in kit.Search) {
	got := a.Max(in.Position(), in.Depth)
	t.Want("the value of Max", got, search.Max(in.Position(), in.Depth))
}

func minValue(t *kit.T, a answer, in kit.MinFirst) {
	p := kit.Search(in).Position()
	got := a.Min(p, in.Depth)
	t.Want("min moves first here, and the leaves are written for min; the value for max", got, search.Min(p, in.Depth))
}

func leaves(t *kit.T, a answer, in kit.Search) {
	a.Max(in.Position(), in.Depth)
	t.Want("the number of positions evaluated", t.Last().Leaves, in.Leaves(search.Max))
}

func unchanged(_ *kit.T, a answer, in kit.Search) { a.Max(in.Position(), in.Depth) }
