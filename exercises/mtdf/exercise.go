// Package mtdf is the exercise mtdf: find a value by searches in null windows.
package mtdf

import (
	"fmt"
	"html"
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Bisect with bounds", Lesson: "11", Number: 4,
		Tasks: []kit.Task{
			kit.NewTask("value", 4, "the value, from any guess",
				guesses, value, guessed("(1)", 0), guessed("(-1)", 0), guessed("(0 1)", 0), guessed("((7 9) (2 8 5) (4 3 6))", 0),
				guessed("((1))", 0).To(1), kit.Broad().Window(-1, 0)),
			kit.NewTask("passes", 3, "no more passes than needed",
				guesses, passes, guessed("(0)", 0), guessed("(1)", 0), guessed("(-1)", 0), guessed("(9)", -9),
				guessed("((7 9) (2 8 5) (4 3 6))", -60), guessed("((7 9) (2 8 5) (4 3 6))", 60), rising),
			kit.NewTask("leaves", 2, "no leaf evaluated needlessly in any pass",
				guesses, leaves, guessed("((0))", 0), guessed("(0 0)", 0), guessed("(0 0)", 1), kit.Tall().Window(0, 1)),
			kit.NewTask("unchanged", 1, "every move taken back", guesses, unchanged, guessed("(1)", 0)),
		},
		Pictures: map[string]kit.Picture{"MTDF": draw},
	}
}

type answer struct {
	MTDF func(p game.Position, depth, guess int) (value, passes int)
}

// guessed returns the search of a whole tree with a guess at its value. The window of an
// input is that of the first pass, so beta is the guess.
func guessed(text string, guess int) kit.Search { return kit.Whole(text).Window(guess-1, guess) }

// rising takes a pass for each of its moves, more than an int8 can count.
var rising = kit.Whole("("+strings.Trim(fmt.Sprint(kit.Range(0, 130)), "[]")+")").Window(-1, 0)

// guesses makes trees as kit.Depths does, with guesses near their values, so that a
// fail-hard search, which moves a bound by one in each pass, earns the points of value.
var guesses = kit.Generate(func(s *kit.Source) kit.Search {
	in := kit.Depths.Make(s)
	off := kit.Pick(s, 1, 12, 12, 60)
	near := search.Negamax(in.Position(), in.Depth) + s.Between(-off, off)
	guess := min(max(near, 1-game.Inf), game.Inf-1)
	return in.Window(guess-1, guess)
})

func inWindow(p game.Position, depth int) func(alpha, beta int) int {
	return func(alpha, beta int) int { return search.AlphaBetaSoft(p, depth, alpha, beta) }
}

func ask(a answer, in kit.Search) (value, passes int) {
	return a.MTDF(in.Position(), in.Depth, in.Beta)
}

func value(t *kit.T, a answer, in kit.Search) {
	got, _ := ask(a, in)
	t.Want(from(in, "value"), got, search.Negamax(in.Position(), in.Depth))
}

// passes believes the answer's own count of its passes; leaves counts the leaves
// of all of them. Where there is nothing to search, an answer may do without passes.
func passes(t *kit.T, a answer, in kit.Search) {
	_, got := ask(a, in)
	_, want := search.MTDF(inWindow(in.Position(), in.Depth), in.Beta)
	if in.Depth > 0 && !in.Tree.Leaf() {
		t.Want(from(in, "number of passes"), got, want)
	}
}

func leaves(t *kit.T, a answer, in kit.Search) {
	ask(a, in)
	w := search.Watch(in.Position(), nil)
	search.MTDF(inWindow(w, in.Depth), in.Beta)
	t.Want(from(in, "number of leaves evaluated in all passes"), t.Last().Leaves, w.Leaves)
}

func from(in kit.Search, result string) string {
	return "with the guess " + kit.Words(in.Beta) + " the " + result
}

func unchanged(_ *kit.T, a answer, in kit.Search) { ask(a, in) }

// draw draws the tree of a call, below the right passes.
func draw(c kit.Call) (b render.Bundle, ok bool) {
	p, depth, guess := kit.Arg[*tree.Position](c, 0), kit.Arg[int](c, 1), kit.Arg[int](c, 2)
	lines := []string{"The right passes:"}
	search.MTDF(func(alpha, beta int) int {
		v := search.AlphaBetaSoft(tree.New(p.Root()), depth, alpha, beta)
		found := "at least"
		if v < beta {
			found = "at most"
		}
		lines = append(lines, fmt.Sprintf("%d. Is the value at least %s? It is %s %s.", len(lines), kit.Words(beta), found,
			kit.Words(v)))
		return v
	}, guess)
	b, ok = kit.Searched("negamax", search.Negamax, 1)(c)
	b.HTML = "<p>" + strings.ReplaceAll(html.EscapeString(strings.Join(lines, "\n")), "\n", "<br>") + "</p>" + b.HTML
	b.Text = strings.Join(lines, "\n") + "\n" + b.Text
	return b, ok
}
