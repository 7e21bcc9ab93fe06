// Package bestmove is the exercise best-move: a search that says what to play.
package bestmove

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
	ID: "best-move", Title: "Keep the move", Lesson: 2,
	Tasks: []exercise.Task{
		{Name: "value", Points: 3, Text: "the value for the player to move", Property: exercise.NewProperty(exercise.Trees(), value, exercise.Whole("(1)"), exercise.Whole("(-1)"), exercise.Whole("(0 1)"), exercise.Whole("((1 0))"), exercise.Whole("((-3 -4) (-2 5))"))},
		{Name: "move", Points: 3, Text: "the first of the best moves", Property: exercise.NewProperty(exercise.Trees(), move, exercise.Whole("(0)"), exercise.Whole("(0 0)"), exercise.Whole("(0 1)"), exercise.Whole("((0) (0))"), exercise.Whole("(0 (0 -1))"))},
		{Name: "none", Points: 2, Text: "game.NoMove and the evaluation, where there is nothing to search", Property: exercise.NewProperty(exercise.Depths(), none, exercise.Whole("3"), exercise.Whole("3").To(1), exercise.Whole("(1)").To(0))},
		{Name: "unchanged", Points: 1, Text: "every move taken back", Property: exercise.NewProperty(exercise.Trees(), unchanged, exercise.Whole("(1)"))},
	},
	Files:    files,
	Pictures: map[string]exercise.Picture{"Best": exercise.Searched("negamax", search.Negamax, 1)},
}

type answer struct {
	Best func(p game.Position, depth int) (move game.Move, value int)
}

func value(t *exercise.T, a answer, in exercise.Search) {
	_, got := a.Best(in.Position(), in.Depth)
	t.Want("the value", got, search.Max(in.Position(), in.Depth))
}

// move looks at the move only where the value is right.
func move(t *exercise.T, a answer, in exercise.Search) {
	got, v := a.Best(in.Position(), in.Depth)
	if r := search.Run(search.Max, in.Position(), in.Depth); v == r.Value {
		t.Want("the move", int(got), int(r.Move))
	}
}

func none(t *exercise.T, a answer, in exercise.Search) {
	got, v := a.Best(in.Position(), in.Depth)
	if in.Depth == 0 || in.Tree.Leaf() {
		t.Want("the move, where there is none to choose,", int(got), int(game.NoMove))
	}
	t.Want("the value", v, search.Max(in.Position(), in.Depth))
}

func unchanged(_ *exercise.T, a answer, in exercise.Search) { a.Best(in.Position(), in.Depth) }
