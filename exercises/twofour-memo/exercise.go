// Package twofourmemo is the exercise twofour-memo: remember positions, and
// recognise equivalent ones.
package twofourmemo

import (
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/twofour"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		ID: "twofour-memo", Title: "Remember", Lesson: 6,
		Tasks: []kit.Task{
			{Name: "same", Points: 2, Text: "equal keys for positions that differ only in the order of their piles or in the names of the players", Property: kit.NewProperty(twins, same, twin{piles{2}, piles{-2}, 1, -1}, twin{piles{4, 0}, piles{0, 4}, 1, 1})},
			{Name: "different", Points: 2, Text: "different keys for all others", Property: kit.NewProperty(strangers, different, twin{piles{2}, piles{2}, 1, -1}, twin{piles{4, 0}, piles{3, 1}, 1, 1}, twin{piles{4, 0, 2}, piles{4, 0, -2}, 1, 1})},
			{Name: "value", Points: 3, Text: "the value of a position for the player to move", Property: kit.NewProperty(few, value, piles{}, piles{2}, piles{-2}, piles{3, 1}, piles{4, 0}, piles{4, 0, 2}, piles{4, 0, -2})},
			{Name: "large", Points: 3, Text: "up to 30 piles in a moment", Property: kit.NewProperty(many, value, large[0], large[1])},
		},
		Pictures: map[string]kit.Picture{"Value": kit.Board(drawPiles)},
	}
}

type answer struct {
	Key   func(piles []int, mover int) uint64
	Value func(piles []int) int
}

// piles is a position: the balls on each pile; 2 is a pile of two that belongs to
// player 1, -2 one that belongs to player -1.
type piles []int

// twin is two positions, each with the player to move, 1 or -1.
type twin struct {
	A, B           piles
	MoverA, MoverB int
}

// groups are piles with two balls each on average.
var groups = []piles{{2}, {-2}, {3, 1}, {4, 0}, {4, 1, 1}, {3, 3, 0}}

var (
	few  = kit.Generate(func(s *kit.Source) piles { return some(s, 0, 3) })
	many = kit.OneOf(large...) // few of them, because each takes its time

	twins = kit.Generate(func(s *kit.Source) twin {
		a, mover := some(s, 1, 4), kit.Pick(s, 1, -1)
		b := shuffled(s, a)
		if s.Bool() {
			return twin{a, b.dual(), mover, -mover}
		}
		return twin{a, b, mover, mover}
	})
	strangers = kit.Generate(func(s *kit.Source) twin {
		t := twin{some(s, 1, 4), some(s, 1, 4), kit.Pick(s, 1, -1), kit.Pick(s, 1, -1)}
		if counts(t.A, t.MoverA) == counts(t.B, t.MoverB) {
			t.B = slices.Concat(t.B, groups[0])
		}
		return t
	})
)

// some makes least to most groups of piles.
func some(s *kit.Source, least, most int) piles {
	return slices.Concat(kit.List(s, least, most, func() piles { return kit.Pick(s, groups...) })...)
}

// shuffled makes another order of piles.
func shuffled(s *kit.Source, p piles) (order piles) {
	for _, balls := range p {
		order = slices.Insert(order, s.Between(0, len(order)), balls)
	}
	return order
}

// large are games of 12 to 30 piles.
var large = []piles{
	slices.Repeat(piles{4, 0}, 6), slices.Repeat(piles{4, 0}, 15), slices.Repeat(piles{3, 1}, 15),
	slices.Repeat(piles{4, 1, 1}, 9), slices.Repeat(piles{3, 3, 0}, 10), slices.Repeat(piles{4, 0, 2, 3, 1}, 6),
	slices.Repeat(piles{4, 0, -2}, 9), slices.Repeat(piles{2, 3, 1, -2, 4, 0}, 5), slices.Repeat(piles{4, 0, 3, 1}, 7),
}

// dual exchanges the owners.
func (p piles) dual() piles {
	d := slices.Clone(p)
	for i, balls := range d {
		if balls*balls == 4 {
			d[i] = -balls
		}
	}
	return d
}

// counts returns the number of piles of 0, 1, 2, 3 and 4 balls, and of those of two
// that are the mover's.
func counts(p piles, mover int) (c [6]int) {
	for _, balls := range p {
		c[max(balls, -balls)]++
		if balls == 2*mover {
			c[5]++
		}
	}
	return c
}

func same(t *kit.T, a answer, in twin) {
	if first, second := a.Key(in.A, in.MoverA), a.Key(in.B, in.MoverB); first != second {
		t.Failf("Key(%s, %d) is %d and Key(%s, %d) is %d: want equal keys, because the positions are equivalent",
			kit.Syntax([]int(in.A)), in.MoverA, first, kit.Syntax([]int(in.B)), in.MoverB, second)
	}
}

func different(t *kit.T, a answer, in twin) {
	if first, second := a.Key(in.A, in.MoverA), a.Key(in.B, in.MoverB); first == second {
		t.Failf("Key(%s, %d) and Key(%s, %d) are both %d: want different keys, because the positions are different",
			kit.Syntax([]int(in.A)), in.MoverA, kit.Syntax([]int(in.B)), in.MoverB, first)
	}
}

// value compares with the complete table, which is filled from the bottom up.
func value(t *kit.T, a answer, in piles) {
	got := a.Value(in)
	want := 0
	if n := len(in); n > 0 {
		c := counts(in, 1)
		want = twofour.NewWhole(n).Value(twofour.Counts(c[:5]), c[5])
	}
	t.Want("the value", got, want)
}
