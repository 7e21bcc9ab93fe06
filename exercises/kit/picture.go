package kit

import (
	"fmt"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// A Picture draws the arguments of a call, and marks what is right. The sentence about the failure
// has both results. ok is false if there is nothing to draw.
type Picture func(c Call) (b render.Bundle, ok bool)

// Draw returns the picture of a call; it is empty if there is none. The error is a panic
// of the exercise's picture: an author's mistake must not end the grading of a class.
func (e Exercise) Draw(c Call) (b render.Bundle, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the picture of %s panics: %v", c.Name, r)
		}
	}()
	if draw := e.Pictures[c.Name]; draw != nil {
		if drawn, ok := draw(c); ok {
			b = drawn
		}
	}
	return b, nil
}

// Board returns the picture that consists of boards.
func Board(draw func(Call) []render.Panel) Picture {
	return func(c Call) (render.Bundle, bool) {
		panels := draw(c)
		return render.Panels("The smallest case that was found", panels...), len(panels) > 0
	}
}

// ToTheLeaves is the depth argument of Searched for a search to the leaves.
const ToTheLeaves = -1

// Searched returns the picture of a tree, the first argument of the call, for an
// answer that is not a plain search, so that there are no two searches to compare.
// The tree is drawn as f searches it; by is the name of f. depth is the index of the
// argument with the number of plies.
func Searched(by string, f search.Func, depth int) Picture {
	title := "the tree, searched by " + by
	return func(c Call) (b render.Bundle, ok bool) {
		p, ok := c.Args[0].(*tree.Position)
		if !ok {
			return b, false
		}
		plies := p.Root().Height()
		if depth != ToTheLeaves {
			plies = Arg[int](c, depth)
		}
		t := game.Must(trace.Record(f, tree.New(p.Root()), plies))
		b = render.Tree(t, render.Options{Title: title})
		b.Text = title + "\n" + b.Text
		return b, true
	}
}

// Arg returns argument i of a call.
func Arg[T any](c Call, i int) T { return c.Args[i].(T) }

// Result returns result i of a call; ok is false if the call did not return.
func Result[T any](c Call, i int) (v T, ok bool) {
	if i >= len(c.Results) {
		return v, false
	}
	return c.Results[i].Interface().(T), true
}

// Marked returns the marks of the learner's squares and of the right ones. Squares
// are numbered by rows from 0.
func Marked(yours, right map[int]bool) map[int]render.Mark {
	marks := map[int]render.Mark{}
	for s := range right {
		marks[s] = render.Missing
	}
	for s := range yours {
		marks[s] = render.Wrong
		if right[s] {
			marks[s] = render.Right
		}
	}
	return marks
}

// Numbered returns the numbers from 0 to n-1 as labels of an edge.
func Numbered(n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprint(i))
	}
	return names
}
