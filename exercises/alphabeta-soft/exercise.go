// Package alphabetasoft is the exercise alphabeta-soft: a search whose result is
// the best bound it has seen.
package alphabetasoft

import (
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Tell all you know", Lesson: "04b", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("value", 3, "the value, in the full window",
				kit.Trees, value, kit.Whole("(1)"), kit.Whole("(-1)"), kit.Whole("(0 1)"), kit.Whole("(0 0 1)"),
				kit.Whole("((-3 -4) (-2 5))"), kit.Whole("((1))").To(1)),
			kit.NewTask("bounds", 4, "in any window: the value inside it, the best bound seen outside it",
				kit.Windows, value, kit.Whole("(1)").Window(-1, 0), kit.Whole("(-1)").Window(0, 1),
				kit.Whole("((1))").Window(-1, 0), kit.Whole("((-1))").Window(0, 1), kit.Broad().Window(2, 9)),
			kit.NewTask("leaves", 2, "as few leaves evaluated as fail-hard needs",
				kit.Windows, leaves, kit.Whole("((1))"), kit.Whole("(0 0)").Window(-1, 0), kit.Whole("((5 8) (5 9))"), kit.Tall()),
			kit.NewTask("unchanged", 1, "every move taken back",
				kit.Windows, unchanged, kit.Whole("(1)"), kit.Whole("(1)").Window(-1, 0)),
		},
		Reference: func(in kit.Search) search.Func { return search.Window(search.AlphaBetaSoft, in.Alpha, in.Beta) },
	}
}

type answer struct {
	AlphaBetaSoft func(p game.Position, depth, alpha, beta int) int
}

// value checks what every correct answer returns, and then the bound that an
// answer with as few leaves can return.
func value(t *kit.T, a answer, in kit.Search) {
	got := in.By(a.AlphaBetaSoft)
	v := search.Negamax(in.Position(), in.Depth)
	t.WantIn(in.Alpha, in.Beta, got, v)
	best := in.By(search.AlphaBetaSoft)
	if v <= in.Alpha && got > best || v >= in.Beta && got < best { // a closer one costs leaves, which has its own task
		t.Want("the best bound that the search sees", got, best)
	}
}

func leaves(t *kit.T, a answer, in kit.Search) {
	in.By(a.AlphaBetaSoft)
	t.WantOnce("leaves that alpha-beta evaluates", in.Leaves(search.Window(search.AlphaBeta, in.Alpha, in.Beta)))
}

func unchanged(_ *kit.T, a answer, in kit.Search) { in.By(a.AlphaBetaSoft) }
