package kit

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// A Picture draws what a call was about, with what came of the call beside what
// should have, unless it did not return. ok is false where there is nothing to
// draw.
type Picture func(c Call) (b render.Bundle, ok bool)

// Board is the picture of boards.
func Board(draw func(Call) []render.Panel) Picture {
	return func(c Call) (render.Bundle, bool) {
		panels := draw(c)
		return render.Panels("The smallest case that was found", panels...), len(panels) > 0
	}
}

// ToTheLeaves as the depth of Searched is a search to the leaves.
const ToTheLeaves = -1

// Searched is the picture of a tree, the first argument, for an answer that is no
// plain search of it, so that there are no two searches to compare: f, as by says
// it, shows best in the tree what the answer should have been. depth is which
// argument tells how many plies.
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
		t, err := trace.Record(f, tree.New(p.Root()), plies)
		if err != nil {
			panic(err)
		}
		return render.Picture(render.Tree(t, render.Options{Title: title}), render.Alt(t, title), title+"\n"+render.Text(t, render.MaxView)), true
	}
}

// Arg is an argument of a call.
func Arg[T any](c Call, i int) T { return c.Args[i].(T) }

// Result is a result of a call; ok is false if it did not return.
func Result[T any](c Call, i int) (v T, ok bool) {
	if i >= len(c.Results) {
		return v, false
	}
	return c.Results[i].Interface().(T), true
}

// Marked compares squares, numbered by rows from 0, with the right ones.
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

// Listed writes the squares that have a mark, each as name says; nothing if
// there are none.
func Listed(marks map[int]render.Mark, want render.Mark, what string, name func(square int) string) []string {
	var names []string
	for _, s := range slices.Sorted(maps.Keys(marks)) {
		if marks[s] == want {
			names = append(names, name(s))
		}
	}
	if len(names) == 0 {
		return nil
	}
	return []string{what + ": " + strings.Join(names, ", ")}
}

// Numbered are the numbers from 0 as names along an edge.
func Numbered(n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprint(i))
	}
	return names
}
