// Package mtdf is the exercise mtdf: to corner a value with questions.
package mtdf

import (
	"embed"
	"fmt"
	"iter"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "mtdf", Title: "Bisect with bounds", Lesson: 11,
	Tasks: []kit.Task{
		{Name: "value", Points: 4, Text: "the value, from any guess", Property: kit.NewProperty(guesses, value, guessed("(1)", 0), guessed("(-1)", 0), guessed("(0 1)", 0), guessed("((7 9) (2 8 5) (4 3 6))", 0), guessed("((1))", 0).to(1))},
		{Name: "passes", Points: 3, Text: "no more questions than there are bounds to be learnt", Property: kit.NewProperty(guesses, passes, guessed("(0)", 0), guessed("(1)", 0), guessed("(-1)", 0), guessed("(9)", -9), guessed("((7 9) (2 8 5) (4 3 6))", -60), guessed("((7 9) (2 8 5) (4 3 6))", 60))},
		{Name: "leaves", Points: 2, Text: "in each pass no leaf looked at in vain", Property: kit.NewProperty(guesses, leaves, guessed("(0 0)", 0), guessed("(0 0)", 1))},
		{Name: "unchanged", Points: 1, Text: "every move taken back", Property: kit.NewProperty(guesses, unchanged, guessed("(1)", 0))},
	},
	Files:    files,
	Pictures: map[string]kit.Picture{"MTDF": kit.Searched("negamax", search.Negamax, 1)},
}

type answer struct {
	MTDF func(p game.Position, depth, guess int) (value, passes int)
}

// guess is a tree, how deep to search it, and what its value is guessed to be.
type guess struct {
	Tree         *tree.Node
	Depth, Guess int
}

// guessed is a guess at the value of the whole tree.
func guessed(text string, value int) guess {
	s := kit.Whole(text)
	return guess{s.Tree, s.Depth, value}
}

// to is g at another depth.
func (g guess) to(depth int) guess {
	g.Depth = depth
	return g
}

var guesses = rapid.Custom(func(t *rapid.T) guess {
	s := kit.Trees().Draw(t, "search")
	return guess{s.Tree, s.Depth, rapid.IntRange(-12, 12).Draw(t, "guess")}
})

// Reduced implements kit.Reducer.
func (g guess) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		s := kit.Search{Tree: g.Tree, Depth: g.Depth, Alpha: -game.Inf, Beta: game.Inf}
		for less := range s.Reduced() {
			if n := less.(kit.Search); n.Tree != g.Tree && !yield(guess{n.Tree, n.Depth, g.Guess}) {
				return
			}
		}
	}
}

func ask(a answer, in guess) (value, passes int) {
	return a.MTDF(tree.New(in.Tree), in.Depth, in.Guess)
}

func value(t *kit.T, a answer, in guess) {
	got, _ := ask(a, in)
	t.Want(fmt.Sprintf("from the guess %d, the value", in.Guess), got, search.Negamax(tree.New(in.Tree), in.Depth))
}

// passes takes the answer's word for how many there were; leaves counts what was
// done in all of them.
func passes(t *kit.T, a answer, in guess) {
	_, got := ask(a, in)
	p := tree.New(in.Tree)
	_, want := search.MTDF(func(alpha, beta int) int {
		return search.AlphaBetaSoft(p, in.Depth, alpha, beta)
	}, in.Guess)
	t.Want(fmt.Sprintf("from the guess %d, the number of passes", in.Guess), got, want)
}

func leaves(t *kit.T, a answer, in guess) {
	ask(a, in)
	p, want := tree.New(in.Tree), 0
	search.MTDF(func(alpha, beta int) int {
		r := search.Run(search.Window(search.AlphaBetaSoft, alpha, beta), p, in.Depth)
		want += r.Leaves
		return r.Value
	}, in.Guess)
	t.Want("the number of leaves evaluated, in all passes,", t.Last().Leaves, want)
}

func unchanged(_ *kit.T, a answer, in guess) { ask(a, in) }
