// Package alphabetasoft is the exercise alphabeta-soft: a search that tells all
// that it has seen.
package alphabetasoft

import (
	"embed"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "alphabeta-soft", Title: "Tell all you know", Lesson: 4,
	Tasks: []kit.Task{
		{Name: "value", Points: 3, Text: "the value, in the whole window", Property: kit.NewProperty(kit.Trees(), value, kit.Whole("(1)"), kit.Whole("(-1)"), kit.Whole("(0 1)"), kit.Whole("(0 0 1)"), kit.Whole("((-3 -4) (-2 5))"), kit.Whole("((1))").To(1))},
		{Name: "bounds", Points: 4, Text: "in any window: the value inside, the best bound that was seen outside", Property: kit.NewProperty(kit.Windows(), value, kit.Whole("(1)").Window(-1, 0), kit.Whole("(-1)").Window(0, 1), kit.Whole("((1))").Window(-1, 0), kit.Whole("((-1))").Window(0, 1))},
		{Name: "leaves", Points: 2, Text: "as few leaves evaluated as fail-hard needs", Property: kit.NewProperty(kit.Windows(), leaves, kit.Whole("(0 0)").Window(-1, 0), kit.Whole("((5 8) (5 9))"))},
		{Name: "unchanged", Points: 1, Text: "every move taken back", Property: kit.NewProperty(kit.Windows(), unchanged, kit.Whole("(1)"))},
	},
	Files: files,
	Reference: func(in kit.Search) search.Func {
		return search.Window(search.AlphaBetaSoft, in.Alpha, in.Beta)
	},
}

type answer struct {
	AlphaBetaSoft func(p game.Position, depth, alpha, beta int) int
}

// value asks for what is right in any case, and then for the bound that an
// answer with as few leaves can give.
func value(t *kit.T, a answer, in kit.Search) {
	got := a.AlphaBetaSoft(in.Position(), in.Depth, in.Alpha, in.Beta)
	v := search.Negamax(in.Position(), in.Depth)
	seen := search.AlphaBetaSoft(in.Position(), in.Depth, in.Alpha, in.Beta)
	switch {
	case in.Alpha < v && v < in.Beta:
		t.Want("the value", got, v)
	case v <= in.Alpha && got > in.Alpha:
		t.Failf("the value is %d, and not above alpha, which is %d: neither may be what you return, but that is %d", v, in.Alpha, got)
	case v >= in.Beta && got < in.Beta:
		t.Failf("the value is %d, and not below beta, which is %d: neither may be what you return, but that is %d", v, in.Beta, got)
	case v <= in.Alpha && got != seen:
		t.Failf("the search has seen that the value is %d at the most, yours returns %d", seen, got)
	case v >= in.Beta && got != seen:
		t.Failf("the search has seen that the value is %d at the least, yours returns %d", seen, got)
	}
}

func leaves(t *kit.T, a answer, in kit.Search) {
	a.AlphaBetaSoft(in.Position(), in.Depth, in.Alpha, in.Beta)
	want := search.Run(search.Window(search.AlphaBeta, in.Alpha, in.Beta), in.Position(), in.Depth).Leaves
	t.Want("the number of leaves evaluated", t.Last().Leaves, want)
}

func unchanged(_ *kit.T, a answer, in kit.Search) {
	a.AlphaBetaSoft(in.Position(), in.Depth, in.Alpha, in.Beta)
}
