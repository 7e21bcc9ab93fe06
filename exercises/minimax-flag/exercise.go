// Package minimaxflag is the exercise minimax-flag: minimax as one function with a
// flag for whose turn it is.
package minimaxflag

import (
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "One function", Lesson: "02", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("value", 3, "the value for max, when max moves first",
				kit.Trees, value, append(kit.Wholes("(1)", "(-1)", "(0 1)", "((1 0))", "((-3 -4) (-2 5))"), kit.Broad())...),
			kit.NewTask("side", 3, "the value for max, when min moves first",
				kit.MinFirstTrees, side, kit.MinFirst(kit.Whole("1")), kit.MinFirst(kit.Whole("(1)")),
				kit.MinFirst(kit.Whole("(0 1)")), kit.MinFirst(kit.Broad())),
			kit.NewTask("depth", 1, "the evaluation at depth 0, or earlier where the game is over",
				kit.Depths, value, kit.Whole("3"), kit.Whole("3").To(1), kit.Whole("(1 2)").To(0), kit.Broad()),
			kit.NewTask("unchanged", 1, "every move taken back", kit.Depths, unchanged, kit.Whole("(1)")),
		},
		Reference: func(kit.Search) search.Func { return search.Max },
	}
}

type answer struct {
	Minimax func(p game.Position, depth int, maxToMove bool) int
}

func value(t *kit.T, a answer, in kit.Search) {
	got := a.Minimax(in.Position(), in.Depth, true)
	t.Want("the value", got, search.Max(in.Position(), in.Depth))
}

func side(t *kit.T, a answer, in kit.MinFirst) {
	p := kit.Search(in).Position()
	got := a.Minimax(p, in.Depth, false)
	t.Want("min moves first here, and the leaves are written for min; the value for max", got, search.Min(p, in.Depth))
}

func unchanged(_ *kit.T, a answer, in kit.Search) { a.Minimax(in.Position(), in.Depth, true) }
