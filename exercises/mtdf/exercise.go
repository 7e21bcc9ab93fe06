// Package mtdf is the exercise mtdf: to corner a value with questions.
package mtdf

import (
	"embed"
	"fmt"
	"iter"

	"pgregory.net/rapid"

	"gametree/kernel/grade/exercise"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = exercise.Exercise{
	ID: "mtdf", Title: "Bisect with bounds", Lesson: 11,
	Tasks: []exercise.Task{
		{Name: "value", Points: 4, Text: "the value, from any guess", Property: exercise.NewProperty(guesses, value, guessed("(1)", 0), guessed("(-1)", 0), guessed("(0 1)", 0), guessed("((7 9) (2 8 5) (4 3 6))", 0))},
		{Name: "passes", Points: 3, Text: "no more questions than there are bounds to be learnt", Property: exercise.NewProperty(guesses, passes, guessed("(0)", 0), guessed("(1)", 0), guessed("(-1)", 0), guessed("(9)", -9), guessed("((7 9) (2 8 5) (4 3 6))", -60), guessed("((7 9) (2 8 5) (4 3 6))", 60))},
		{Name: "leaves", Points: 2, Text: "in each pass no leaf looked at in vain", Property: exercise.NewProperty(guesses, leaves, guessed("(0 0)", 0), guessed("(0 0)", 1))},
		{Name: "unchanged", Points: 1, Text: "every move taken back", Property: exercise.NewProperty(guesses, unchanged, guessed("(1)", 0))},
	},
	Files: files,
}

type answer struct {
	MTDF func(p game.Position, depth, guess int) (value, passes int)
}

// guess is a tree and what its value is guessed to be.
type guess struct {
	Tree  *tree.Node
	Guess int
}

func guessed(text string, value int) guess { return guess{tree.MustParse(text).Root(), value} }

var guesses = rapid.Custom(func(t *rapid.T) guess {
	return guess{exercise.Trees().Draw(t, "search").Tree, rapid.IntRange(-12, 12).Draw(t, "guess")}
})

// Reduced implements exercise.Reducer.
func (g guess) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		whole := exercise.Search{Tree: g.Tree, Depth: g.Tree.Height(), Alpha: -game.Inf, Beta: game.Inf}
		for less := range whole.Reduced() {
			if n := less.(exercise.Search).Tree; n != g.Tree && !yield(guess{n, g.Guess}) {
				return
			}
		}
	}
}

func ask(a answer, in guess) (value, passes int) {
	return a.MTDF(tree.New(in.Tree), in.Tree.Height(), in.Guess)
}

func value(t *exercise.T, a answer, in guess) {
	got, _ := ask(a, in)
	t.Want(fmt.Sprintf("from the guess %d, the value", in.Guess), got, search.Negamax(tree.New(in.Tree), in.Tree.Height()))
}

// passes takes the answer's word for how many there were; leaves counts what was
// done in all of them.
func passes(t *exercise.T, a answer, in guess) {
	_, got := ask(a, in)
	p := tree.New(in.Tree)
	_, want := search.MTDF(func(alpha, beta int) int {
		return search.AlphaBetaSoft(p, in.Tree.Height(), alpha, beta)
	}, in.Guess)
	t.Want(fmt.Sprintf("from the guess %d, the number of passes", in.Guess), got, want)
}

func leaves(t *exercise.T, a answer, in guess) {
	ask(a, in)
	p, want := tree.New(in.Tree), 0
	search.MTDF(func(alpha, beta int) int {
		r := search.Run(search.Window(search.AlphaBetaSoft, alpha, beta), p, in.Tree.Height())
		want += r.Leaves
		return r.Value
	}, in.Guess)
	t.Want("the number of leaves evaluated, in all passes,", t.Last().Leaves, want)
}

func unchanged(_ *exercise.T, a answer, in guess) { ask(a, in) }
