package exercise

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gametree/pkg/render"
)

// A Board draws what a call was about, where that is a board: with what came of
// the call beside what should have, unless it did not return. No panels: nothing
// is drawn.
type Board func(c Call) []render.Panel

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
