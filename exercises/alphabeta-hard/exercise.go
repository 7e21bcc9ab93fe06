// Package alphabetahard is the exercise alphabeta-hard: a window, and cutoffs.
package alphabetahard

import (
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Alpha-beta", Lesson: "04", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("value", 4, "the value, in the full window",
				kit.Trees, value, kit.Whole("(1)"), kit.Whole("(-1)"), kit.Whole("(0 1)"), kit.Whole("(0 0 1)"),
				kit.Whole("((-3 -4) (-2 5))"), kit.Whole("((1))").To(1), kit.Broad()),
			kit.NewTask("window", 2, "the value in any window: alpha if it is less, beta if it is more", kit.Windows, value),
			kit.NewTask("leaves", 3, "as few leaves evaluated as alpha-beta needs",
				kit.Windows, leaves, kit.Whole("((1))"), kit.Whole("((5 8) (5 9))"), kit.Tall()),
			kit.NewTask("unchanged", 1, "every move taken back",
				kit.Windows, unchanged, kit.Whole("(1)"), kit.Whole("(1)").Window(-1, 0)),
		},
		Reference: func(in kit.Search) search.Func { return search.Window(search.AlphaBeta, in.Alpha, in.Beta) },
	}
}

type answer struct {
	AlphaBeta func(p game.Position, depth, alpha, beta int) int
}

// value accepts the evaluation at depth 0 and at the end of the game, limited or not.
func value(t *kit.T, a answer, in kit.Search) {
	got := in.By(a.AlphaBeta)
	want := search.Negamax(in.Position(), in.Depth)
	if got == want && (in.Depth == 0 || in.Tree.Leaf()) {
		return
	}
	t.Want("the value in the window "+kit.Interval(in.Alpha, in.Beta), got, min(max(want, in.Alpha), in.Beta))
}

func leaves(t *kit.T, a answer, in kit.Search) {
	in.By(a.AlphaBeta)
	t.WantOnce("leaves that alpha-beta evaluates", in.Leaves(search.Window(search.AlphaBeta, in.Alpha, in.Beta)))
}

func unchanged(_ *kit.T, a answer, in kit.Search) { in.By(a.AlphaBeta) }
