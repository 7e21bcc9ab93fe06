// Package twofourmemo is the exercise twofour-memo: to remember positions, and
// to see which of them are the same.
package twofourmemo

import (
	"embed"
	"slices"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/pkg/twofour"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "twofour-memo", Title: "Remember", Lesson: 6,
	Tasks: []kit.Task{
		{Name: "same", Points: 2, Text: "one key for positions that are equal but for the order of their piles, or the names of the players", Property: kit.NewProperty(twins, same, twin{piles{4, 0}, piles{0, 4}, 1, 1}, twin{piles{2}, piles{-2}, 1, -1})},
		{Name: "different", Points: 2, Text: "different keys for all others", Property: kit.NewProperty(strangers, different, twin{piles{2}, piles{2}, 1, -1}, twin{piles{4, 0}, piles{3, 1}, 1, 1}, twin{piles{4, 0, 2}, piles{4, 0, -2}, 1, 1})},
		{Name: "value", Points: 3, Text: "what a position is worth to the player to move", Property: kit.NewProperty(few, value, piles{}, piles{2}, piles{-2}, piles{3, 1}, piles{4, 0}, piles{4, 0, 2}, piles{4, 0, -2})},
		{Name: "large", Points: 3, Text: "up to 30 piles in a moment", Property: kit.NewProperty(many, value, large[0], large[1])},
	},
	Files:    files,
	Pictures: map[string]kit.Picture{"Value": kit.Board(drawPiles)},
}

type answer struct {
	Key   func(piles []int, mover int) uint64
	Value func(piles []int) int
}

// piles is a position by its piles: the balls on each; -2 is a pile of two that
// belongs to the player whom a property does not name.
type piles []int

// twin are two positions, each with the player to move, 1 or -1.
type twin struct {
	A, B           piles
	MoverA, MoverB int
}

// groups are piles that have two balls each on average.
var groups = []piles{{2}, {-2}, {3, 1}, {4, 0}, {4, 1, 1}, {3, 3, 0}}

var (
	few     = drawn(0, 3)
	some    = drawn(1, 4)
	many    = rapid.SampledFrom(large) // a few, for each takes its time
	players = rapid.SampledFrom([]int{1, -1})

	twins = rapid.Custom(func(t *rapid.T) twin {
		a, mover := some.Draw(t, "piles"), players.Draw(t, "mover")
		b := piles(rapid.Permutation(a).Draw(t, "order"))
		if rapid.Bool().Draw(t, "dual") {
			return twin{a, b.dual(), mover, -mover}
		}
		return twin{a, b, mover, mover}
	})
	strangers = rapid.Custom(func(t *rapid.T) twin {
		a, b := some.Draw(t, "piles"), some.Draw(t, "others")
		return twin{a, b, players.Draw(t, "mover"), players.Draw(t, "other mover")}
	}).Filter(func(in twin) bool { return counts(in.A, in.MoverA) != counts(in.B, in.MoverB) })
)

func drawn(least, most int) *rapid.Generator[piles] {
	some := rapid.SliceOfN(rapid.SampledFrom(groups), least, most)
	return rapid.Custom(func(t *rapid.T) piles { return slices.Concat(some.Draw(t, "groups")...) })
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

// counts are the piles of 0, 1, 2, 3 and 4 balls, and those of two that are the mover's.
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
		t.Failf("Key(%s, %d) is %d and Key(%s, %d) is %d: want the same key, what one knows of the first holds for the second",
			kit.Syntax([]int(in.A)), in.MoverA, first, kit.Syntax([]int(in.B)), in.MoverB, second)
	}
}

func different(t *kit.T, a answer, in twin) {
	if first, second := a.Key(in.A, in.MoverA), a.Key(in.B, in.MoverB); first == second {
		t.Failf("Key(%s, %d) and Key(%s, %d) are both %d: want two keys, these are different positions",
			kit.Syntax([]int(in.A)), in.MoverA, kit.Syntax([]int(in.B)), in.MoverB, first)
	}
}

// value compares with the whole table, which is filled from the bottom up.
func value(t *kit.T, a answer, in piles) {
	got := a.Value(in)
	want := 0
	if n := len(in); n > 0 {
		c := counts(in, 1)
		want = twofour.NewWhole(n).Value(twofour.Counts(c[:5]), c[5])
	}
	t.Want("the value", got, want)
}
