// Package minimaxflag is the exercise minimax-flag: minimax as one function that
// is told whose turn it is.
package minimaxflag

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
	ID: "minimax-flag", Title: "One function", Lesson: 2,
	Tasks: []exercise.Task{
		{Name: "value", Points: 3, Text: "the value for max, who begins", Property: exercise.NewProperty(exercise.Trees(), value, exercise.Whole("(1)"), exercise.Whole("(-1)"), exercise.Whole("(0 1)"), exercise.Whole("((1 0))"), exercise.Whole("((-3 -4) (-2 5))"))},
		{Name: "side", Points: 3, Text: "the value for max, when min begins", Property: exercise.NewProperty(begun, side, minBegins(exercise.Whole("1")), minBegins(exercise.Whole("(1)")), minBegins(exercise.Whole("(0 1)")))},
		{Name: "depth", Points: 1, Text: "the evaluation at depth 0, and where the game is over before", Property: exercise.NewProperty(exercise.Depths(), value, exercise.Whole("3"), exercise.Whole("3").To(1), exercise.Whole("(1 2)").To(0))},
		{Name: "unchanged", Points: 1, Text: "every move taken back", Property: exercise.NewProperty(exercise.Trees(), unchanged, exercise.Whole("(1)"))},
	},
	Files:     files,
	Reference: func(exercise.Search) search.Func { return search.Max },
}

type answer struct {
	Minimax func(p game.Position, depth int, maxToMove bool) int
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
	got := a.Minimax(in.Position(), in.Depth, true)
	t.Want("the value", got, search.Max(in.Position(), in.Depth))
}

func side(t *exercise.T, a answer, in minBegins) {
	p := exercise.Search(in).Position()
	got := a.Minimax(p, in.Depth, false)
	t.Want("min is to move, and what that is worth to max", got, search.Min(p, in.Depth))
}

func unchanged(_ *exercise.T, a answer, in exercise.Search) {
	a.Minimax(in.Position(), in.Depth, true)
}
