// Package twoviews is the exercise two-views: one value from the point of view of
// each player.
package twoviews

import (
	"strings"

	"gametree/exercises/kit"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Turn an evaluator", Lesson: "03", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("mover", 2, "from red's view to the mover's",
				seen, mover, view{1, true}, view{1, false}, view{-1, false}),
			kit.NewTask("red", 2, "from the mover's view back to red's",
				seen, red, view{1, true}, view{1, false}, view{-1, false}),
			kit.NewTask("line", 4, "one value along a line of play, in any order of movers",
				lines, line, play{1, "r"}, play{1, "b"}, play{1, "rb"}, play{1, "rr"},
				play{1 << 40, "rb"}, play{1, strings.Repeat("r", 130)}),
		},
	}
}

type answer struct {
	ForMover func(red int, redToMove bool) int
	ForRed   func(mover int, redToMove bool) int
	Line     func(red int, movers string) []int
}

// view is a value, for red or for the mover, and whether red is to move.
type view struct {
	Value     int
	RedToMove bool
}

// play is a line of play: who is to move in each position, and the value of the
// last one for red.
type play struct {
	Red    int
	Movers string
}

var (
	seen  = kit.Generate(func(s *kit.Source) view { return view{kit.Value(s) << kit.Pick(s, 0, 0, 0, 20), s.Bool()} })
	lines = kit.Generate(func(s *kit.Source) play {
		movers := kit.List(s, 1, kit.Pick(s, 8, 8, 8, 80), func() string { return kit.Pick(s, "r", "b") })
		return play{kit.Value(s), strings.Join(movers, "")}
	})
)

// turned is the oracle for both directions: turning twice changes nothing.
func turned(value int, redToMove bool) int {
	if redToMove {
		return value
	}
	return -value
}

func mover(t *kit.T, a answer, in view) {
	got := a.ForMover(in.Value, in.RedToMove)
	t.Want("the value for the player to move", got, turned(in.Value, in.RedToMove))
}

func red(t *kit.T, a answer, in view) {
	got := a.ForRed(in.Value, in.RedToMove)
	t.Want("red's value", got, turned(in.Value, in.RedToMove))
}

func line(t *kit.T, a answer, in play) {
	got := a.Line(in.Red, in.Movers)
	want := []int{}
	for _, m := range in.Movers {
		want = append(want, turned(in.Red, m == 'r'))
	}
	t.Want("the line", append([]int{}, got...), want)
}
