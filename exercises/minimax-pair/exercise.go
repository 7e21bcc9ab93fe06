// Package minimaxpair is the exercise minimax-pair: minimax as two functions
// that call each other.
package minimaxpair

import (
	"embed"
	"iter"

	"pgregory.net/rapid"

	"gametree/kernel/grade/exercise"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = exercise.Exercise{
	ID: "minimax-pair", Title: "Max and Min", Lesson: 2,
	Tasks: []exercise.Task{
		{Name: "max", Points: 4, Text: "the value for max, who begins", Property: exercise.NewProperty(exercise.Trees(), value, exercise.Whole("(1)"), exercise.Whole("(-1)"), exercise.Whole("(0 1)"), exercise.Whole("((1 0))"), exercise.Whole("((-3 -4) (-2 5))"))},
		{Name: "min", Points: 2, Text: "the value for max, when min begins", Property: exercise.NewProperty(begun, minValue, minBegins(exercise.Whole("1")), minBegins(exercise.Whole("(1)")), minBegins(exercise.Whole("(0 1)")))},
		{Name: "depth", Points: 2, Text: "the evaluation at depth 0, and where the game is over before", Property: exercise.NewProperty(exercise.Depths(), value, exercise.Whole("3"), exercise.Whole("3").To(1), exercise.Whole("(1 2)").To(0), exercise.Whole("((1 2) 6)"))},
		{Name: "leaves", Points: 1, Text: "only leaves evaluated", Property: exercise.NewProperty(exercise.Trees(), leaves)},
		{Name: "unchanged", Points: 1, Text: "every move taken back", Property: exercise.NewProperty(exercise.Trees(), unchanged, exercise.Whole("(1)"), exercise.Whole("((1))"))},
	},
	Files:     files,
	Reference: func(exercise.Search) search.Func { return search.Max },
}

type answer struct {
	Max, Min func(p game.Position, depth int) int
}

// minBegins is a search with min at the root. No picture is drawn of it: the
// searches in pictures speak for the player at the root.
type minBegins exercise.Search

var begun = rapid.Map(exercise.Trees(), func(s exercise.Search) minBegins { return minBegins(s) })

// Reduced implements exercise.Reducer.
func (m minBegins) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		for s := range exercise.Search(m).Reduced() {
			if !yield(minBegins(s.(exercise.Search))) {
				return
			}
		}
	}
}

func value(t *exercise.T, a answer, in exercise.Search) {
	got := a.Max(in.Position(), in.Depth)
	t.Want("the value of Max", got, search.Max(in.Position(), in.Depth))
}

func minValue(t *exercise.T, a answer, in minBegins) {
	p := exercise.Search(in).Position()
	got := a.Min(p, in.Depth)
	t.Want("min is to move, and what that is worth to max", got, search.Min(p, in.Depth))
}

func leaves(t *exercise.T, a answer, in exercise.Search) {
	a.Max(in.Position(), in.Depth)
	want := search.Run(search.Max, in.Position(), in.Depth).Leaves
	t.Want("the number of positions evaluated", t.Last().Leaves, want)
}

func unchanged(_ *exercise.T, a answer, in exercise.Search) { a.Max(in.Position(), in.Depth) }
