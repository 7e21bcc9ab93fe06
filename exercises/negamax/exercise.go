// Package negamax is the exercise negamax: one view for both players.
package negamax

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
	ID: "negamax", Title: "One view", Lesson: 3,
	Tasks: []exercise.Task{
		{Name: "value", Points: 5, Text: "the value for the player to move", Property: exercise.NewProperty(exercise.Trees(), value, exercise.Whole("(1)"), exercise.Whole("(-1)"), exercise.Whole("(0 1)"), exercise.Whole("((-3 -4) (-2 5))"))},
		{Name: "depth", Points: 2, Text: "the evaluation at depth 0, and where the game is over before", Property: exercise.NewProperty(exercise.Depths(), value, exercise.Whole("3"), exercise.Whole("((1 2) 6)"), exercise.Whole("(1 2)").To(0))},
		{Name: "leaves", Points: 2, Text: "each leaf evaluated once, and nothing else", Property: exercise.NewProperty(exercise.Trees(), leaves)},
		{Name: "unchanged", Points: 1, Text: "every move taken back", Property: exercise.NewProperty(exercise.Trees(), unchanged, exercise.Whole("(1)"))},
	},
	Files:     files,
	Reference: func(exercise.Search) search.Func { return search.Negamax },
}

type answer struct {
	Negamax func(p game.Position, depth int) int
}

func value(t *exercise.T, a answer, in exercise.Search) {
	got := a.Negamax(in.Position(), in.Depth)
	t.Want("the value", got, search.Negamax(in.Position(), in.Depth))
}

func leaves(t *exercise.T, a answer, in exercise.Search) {
	a.Negamax(in.Position(), in.Depth)
	want := search.Run(search.Negamax, in.Position(), in.Depth).Leaves
	t.Want("the number of leaves evaluated", t.Last().Leaves, want)
}

func unchanged(_ *exercise.T, a answer, in exercise.Search) { a.Negamax(in.Position(), in.Depth) }
