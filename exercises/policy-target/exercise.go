// Package policytarget is the exercise policy-target: what a network learns from a game.
package policytarget

import (
	"fmt"
	"math"
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/learn"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "What to learn from a game", Lesson: "14", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("shares", 3, "the shares of the visits", matches, shares,
				played{[]int{0}, [][]int{{1, 3}}, 0, []float64{0}, 1}, played{[]int{0}, [][]int{{3, 1}}, 0, []float64{0}, 1},
				played{[]int{0, 1}, [][]int{{1, 1}, {1, 0}}, 0, []float64{0, 0}, 1},
				played{[]int{0}, [][]int{{10_000_000_019, 30_000_000_001}}, 0, []float64{0}, 1}),
			kit.NewTask("result", 3, "the result as the player to move sees it", decided, values, one(0, 0, 1), one(1, 0, 1),
				played{[]int{1}, [][]int{{1}}, 0, []float64{0}, 1},
				played{[]int{0, 1}, [][]int{{1}, {1}}, 0, []float64{0, 0}, 1}),
			kit.NewTask("draw", 1, "0 after a draw", drawn, values, one(-1, 0, 1), one(-1, 1, 0.5), one(-1, -1, 0.5)),
			kit.NewTask("mixed", 2, "mixed with the search's value", mixed, values, one(0, 0.5, 0), one(0, 0.5, 0.25),
				one(0, 1, 0.25), one(0, 0.3, 0.1), one(1, 0.3, 0.1)),
			kit.NewTask("again", 1, "players who move twice in a row", irregular, values,
				played{[]int{0, 0}, [][]int{{1}, {1}}, 0, []float64{0, 0}, 1}, long),
		},
	}
}

type answer struct {
	Targets func(turns []int, visits [][]int, winner int, q []float64, mix float64) ([][]float64, []float64)
}

// played is a game with what a search found in its positions.
type played struct {
	Turns  []int
	Visits [][]int
	Winner int
	Q      []float64
	Mix    float64
}

func one(winner int, q, mix float64) played {
	return played{[]int{0}, [][]int{{1}}, winner, []float64{q}, mix}
}

// long is a game of 130 positions.
var long = played{make([]int, 130), slices.Repeat([][]int{{1}}, 130), 0, make([]float64, 130), 1}

var (
	matches   = games(true, []int{0, 1, -1}, 1, 0.5)
	decided   = games(true, []int{0, 1}, 1)
	drawn     = games(true, []int{-1}, 1, 0.5)
	mixed     = games(true, []int{0, 1}, 0, 0.5, 0.25)
	irregular = games(false, []int{0, 1}, 1)
)

// games makes games whose players take turns, or move as they like.
func games(alternate bool, winners []int, mix ...float64) *kit.Generator[played] {
	return kit.Generate(func(s *kit.Source) played {
		var m played
		turn := s.Between(0, 1)
		s.Repeat(1, kit.Pick(s, 3, 3, 40), func() {
			visits := kit.List(s, 1, kit.Pick(s, 5, 5, 20), func() int {
				return s.Between(0, kit.Pick(s, 3, 30, 1000, 100_000))
			})
			visits[0] += s.Between(1, 3)
			m.Turns, m.Visits = append(m.Turns, turn), append(m.Visits, visits)
			m.Q = append(m.Q, float64(s.Between(-4, 4))/4)
			if turn = 1 - turn; !alternate {
				turn = s.Between(0, 1)
			}
		})
		m.Winner, m.Mix = kit.Pick(s, winners...), kit.Pick(s, mix...)
		return m
	}).Few(1000)
}

const tolerance = 1e-9

func targets(t *kit.T, a answer, in played) (pi [][]float64, z []float64) {
	pi, z = a.Targets(in.Turns, in.Visits, in.Winner, in.Q, in.Mix)
	if len(pi) != len(in.Turns) || len(z) != len(in.Turns) {
		t.Failf("a game of %d positions has as many targets; yours are %d and %d", len(in.Turns), len(pi), len(z))
	}
	return pi, z
}

func shares(t *kit.T, a answer, in played) {
	pi, _ := targets(t, a, in)
	want, _ := in.right()
	for i := range want {
		if !slices.EqualFunc(pi[i], want[i], func(a, b float64) bool { return math.Abs(a-b) < tolerance }) {
			t.Failf("in position %d the visits %v have the shares %v, yours are %v",
				i, in.Visits[i], rounded(want[i]), rounded(pi[i]))
		}
	}
}

func values(t *kit.T, a answer, in played) {
	_, z := targets(t, a, in)
	_, want := in.right()
	for i, turn := range in.Turns {
		if !(math.Abs(z[i]-want[i]) < tolerance) {
			t.Failf("the winner is %d. In position %d, with player %d to move, the value to learn is %.3g, yours is %.3g",
				in.Winner, i, turn, want[i], z[i])
		}
	}
}

func (m played) right() ([][]float64, []float64) {
	return learn.Targets(m.Turns, m.Visits, m.Winner, m.Q, m.Mix)
}

func rounded(shares []float64) (text []string) {
	for _, x := range shares {
		text = append(text, fmt.Sprintf("%.3g", x))
	}
	return text
}
