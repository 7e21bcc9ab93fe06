package feedback

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gametree/kernel/grade/exercise"
	"gametree/pkg/render"
)

// A board draws what a call was about, where that is a board: with what came of
// the call beside what should have, unless it did not return.
type board func(c exercise.Call) []render.Panel

// boards are the drawings by exercise and function, each of the arguments and
// results that this function has there.
var boards = map[string]board{
	"xiangqi-moves Moves":   pieceMoves,
	"game-over ScoreFEN":    gameOver,
	"quiescence QuiesceFEN": captures,
	"region Largest":        region,
	"stake Stake":           stakeBoard,
	"twofour-moves Kinds":   kinds,
	"twofour-memo Value":    pileList,
	"twofour-pattern Law":   startPiles,
	"own-game Look":         connect,
	"own-game Keys":         connectKeys,
}

// picture draws the board of a failure; ok is false where there is none.
func picture(id string, c exercise.Call) (b render.Bundle, ok bool) {
	draw, ok := boards[id+" "+c.Name]
	if !ok {
		return b, false
	}
	panels := draw(c)
	if len(panels) == 0 {
		return b, false
	}
	return render.Panels("The smallest case that was found", panels...), true
}

// arg is an argument of a call.
func arg[T any](c exercise.Call, i int) T { return c.Args[i].(T) }

// result is a result of a call; ok is false if it did not return.
func result[T any](c exercise.Call, i int) (v T, ok bool) {
	if i >= len(c.Results) {
		return v, false
	}
	return c.Results[i].Interface().(T), true
}

// marked compares squares, numbered by rows from 0, with the right ones.
func marked(yours, right map[int]bool) map[int]render.Mark {
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

// listed writes the squares that have a mark, each as name says; nothing if
// there are none.
func listed(marks map[int]render.Mark, want render.Mark, what string, name func(square int) string) []string {
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

// numbered are the numbers from 0 as names along an edge.
func numbered(n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprint(i))
	}
	return names
}
