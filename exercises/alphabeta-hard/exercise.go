// Package alphabetahard is the exercise alphabeta-hard: a window, and cutoffs.
package alphabetahard

import (
	"embed"

	"gametree/kernel/grade/exercise"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = exercise.Exercise{
	ID: "alphabeta-hard", Title: "Fail-hard", Lesson: 4,
	Tasks: []exercise.Task{
		{Name: "value", Points: 4, Text: "the value, in the whole window", Property: exercise.NewProperty(exercise.Trees(), value, exercise.Whole("(1)"), exercise.Whole("(-1)"), exercise.Whole("(0 1)"), exercise.Whole("(0 0 1)"), exercise.Whole("((-3 -4) (-2 5))"), exercise.Whole("((1))").To(1))},
		{Name: "window", Points: 2, Text: "the value in any window: alpha where it is less, beta where it is more", Property: exercise.NewProperty(exercise.Windows(), value)},
		{Name: "leaves", Points: 3, Text: "as few leaves evaluated as alpha-beta needs", Property: exercise.NewProperty(exercise.Trees(), leaves, exercise.Whole("((5 8) (5 9))"))},
		{Name: "unchanged", Points: 1, Text: "every move taken back", Property: exercise.NewProperty(exercise.Windows(), unchanged, exercise.Whole("(1)"))},
	},
	Files: files,
	Reference: func(in exercise.Search) search.Func {
		return search.Window(search.AlphaBeta, in.Alpha, in.Beta)
	},
}

type answer struct {
	AlphaBeta func(p game.Position, depth, alpha, beta int) int
}

func value(t *exercise.T, a answer, in exercise.Search) {
	got := a.AlphaBeta(in.Position(), in.Depth, in.Alpha, in.Beta)
	want := search.Negamax(in.Position(), in.Depth)
	t.Want("the value in the window", got, min(max(want, in.Alpha), in.Beta))
}

func leaves(t *exercise.T, a answer, in exercise.Search) {
	a.AlphaBeta(in.Position(), in.Depth, in.Alpha, in.Beta)
	want := search.Run(search.Window(search.AlphaBeta, in.Alpha, in.Beta), in.Position(), in.Depth).Leaves
	t.Want("the number of leaves evaluated", t.Last().Leaves, want)
}

func unchanged(_ *exercise.T, a answer, in exercise.Search) {
	a.AlphaBeta(in.Position(), in.Depth, in.Alpha, in.Beta)
}
