// Package mtdf is the exercise mtdf: find a value by searches in null windows.
package mtdf

import (
	"fmt"
	"iter"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		ID: "mtdf", Title: "Bisect with bounds", Lesson: 11,
		Tasks: []kit.Task{
			{Name: "value", Points: 4, Text: "the value, from any guess", Property: kit.NewProperty(guesses, value, guessed("(1)", 0), guessed("(-1)", 0), guessed("(0 1)", 0), guessed("((7 9) (2 8 5) (4 3 6))", 0), guessed("((1))", 0).to(1))},
			{Name: "passes", Points: 3, Text: "no more passes than needed", Property: kit.NewProperty(guesses, passes, guessed("(0)", 0), guessed("(1)", 0), guessed("(-1)", 0), guessed("(9)", -9), guessed("((7 9) (2 8 5) (4 3 6))", -60), guessed("((7 9) (2 8 5) (4 3 6))", 60))},
			{Name: "leaves", Points: 2, Text: "no leaf evaluated needlessly in any pass", Property: kit.NewProperty(guesses, leaves, guessed("(0 0)", 0), guessed("(0 0)", 1))},
			{Name: "unchanged", Points: 1, Text: "every move taken back", Property: kit.NewProperty(guesses, unchanged, guessed("(1)", 0))},
		},
		Pictures: map[string]kit.Picture{"MTDF": kit.Searched("negamax", search.Negamax, 1)},
	}
}

type answer struct {
	MTDF func(p game.Position, depth, guess int) (value, passes int)
}

// guess is a tree, how deep to search it, and a guess at its value.
type guess struct {
	Tree         *tree.Node
	Depth, Guess int
}

// guessed returns a guess at the value of the whole tree.
func guessed(text string, value int) guess {
	s := kit.Whole(text)
	return guess{s.Tree, s.Depth, value}
}

// to returns g at another depth.
func (g guess) to(depth int) guess {
	g.Depth = depth
	return g
}

// guesses makes trees as kit.Trees does, with guesses near their values, so that a
// fail-hard search, which moves a bound by one in each pass, earns the points of value.
var guesses = kit.Generate(func(s *kit.Source) guess {
	root := kit.Tree(s)
	off := kit.Pick(s, 1, 12, 12, 60)
	near := search.Negamax(tree.New(root), root.Height()) + s.Between(-off, off)
	return guess{root, root.Height(), min(max(near, 1-game.Inf), game.Inf-1)}
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

// passes believes the answer's own count of its passes; leaves counts the leaves
// of all of them.
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
