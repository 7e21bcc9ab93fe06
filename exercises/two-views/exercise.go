// Package twoviews is the exercise two-views: one number in the eyes of both
// players.
package twoviews

import (
	"embed"
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "two-views", Title: "Turn an evaluator", Lesson: 3,
	Tasks: []kit.Task{
		{Name: "mover", Points: 2, Text: "from red's view to the mover's", Property: kit.NewProperty(seen, mover, view{1, true}, view{1, false}, view{-1, false})},
		{Name: "red", Points: 2, Text: "from the mover's view back to red's", Property: kit.NewProperty(seen, red, view{1, true}, view{1, false}, view{-1, false})},
		{Name: "line", Points: 4, Text: "a value carried up a line of play, whoever moves when", Property: kit.NewProperty(lines, line, play{1, "r"}, play{1, "b"}, play{1, "rb"}, play{1, "rr"})},
	},
	Files: files,
}

type answer struct {
	ForMover func(red int, redToMove bool) int
	ForRed   func(mover int, redToMove bool) int
	Line     func(red int, movers string) []int
}

// view is a value, in whoever's eyes, and whether red is to move.
type view struct {
	Value     int
	RedToMove bool
}

// play is a line of play: who is to move in each position, and what the last is
// worth to red.
type play struct {
	Red    int
	Movers string
}

var (
	values = rapid.IntRange(-99, 99)
	seen   = rapid.Custom(func(t *rapid.T) view {
		return view{values.Draw(t, "value"), rapid.Bool().Draw(t, "red to move")}
	})
	lines = rapid.Custom(func(t *rapid.T) play {
		movers := rapid.SliceOfN(rapid.SampledFrom([]string{"r", "b"}), 1, 8).Draw(t, "movers")
		return play{values.Draw(t, "red"), strings.Join(movers, "")}
	})
)

// turned is the oracle: for both ways, since turning twice is no turn at all.
func turned(value int, redToMove bool) int {
	if redToMove {
		return value
	}
	return -value
}

func who(redToMove bool) string {
	if redToMove {
		return "red"
	}
	return "black"
}

func mover(t *kit.T, a answer, in view) {
	got := a.ForMover(in.Value, in.RedToMove)
	t.Want(fmt.Sprintf("what red calls %d, for %s, who is to move,", in.Value, who(in.RedToMove)), got, turned(in.Value, in.RedToMove))
}

func red(t *kit.T, a answer, in view) {
	got := a.ForRed(in.Value, in.RedToMove)
	t.Want(fmt.Sprintf("what %s, who is to move, calls %d, for red,", who(in.RedToMove), in.Value), got, turned(in.Value, in.RedToMove))
}

func line(t *kit.T, a answer, in play) {
	got := a.Line(in.Red, in.Movers)
	want := []int{}
	for _, m := range in.Movers {
		want = append(want, turned(in.Red, m == 'r'))
	}
	t.Want("the line", append([]int{}, got...), want)
}
