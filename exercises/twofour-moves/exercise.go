// Package twofourmoves is the exercise twofour-moves: the moves of TwoFour, by
// what they do to the counts of piles.
package twofourmoves

import (
	"embed"
	"slices"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/exercises/kit/draw"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "twofour-moves", Title: "Legal transfers", Lesson: 6,
	Tasks: []kit.Task{
		{Name: "counts", Points: 4, Text: "the counts of piles after each kind of move", Property: kit.NewProperty(positions, counts, examples...)},
		{Name: "owners", Points: 4, Text: "whose the piles of two are, as the opponent sees it, and each position once", Property: kit.NewProperty(positions, owners, examples...)},
		{Name: "end", Points: 1, Text: "nothing where the game is over", Property: kit.NewProperty(ends, owners, piles{2}, piles{-2}, piles{})},
	},
	Files:    files,
	Pictures: map[string]kit.Picture{"Kinds": kit.Board(drawKinds)},
}

type answer struct {
	Kinds func(c0, c1, mine, theirs, c3, c4 int) [][6]int
}

// piles is a position, by its piles: the balls on each, -2 for a pile of two
// that is the opponent's.
type piles []int

// groups are piles that have two balls each on average.
var groups = []piles{{2}, {-2}, {3, 1}, {4, 0}, {4, 1, 1}, {3, 3, 0}}

// examples are the smallest positions in which each kind of move is there.
var examples = []piles{{3, 1}, {4, 0}, {4, 1, 1}, {3, 3, 0}, {4, 0, 2}, {4, 0, -2}}

var (
	positions = drawn(groups)
	ends      = drawn(groups[:2])
)

func drawn(groups []piles) *rapid.Generator[piles] {
	some := rapid.SliceOfN(rapid.SampledFrom(groups), 0, 5)
	return rapid.Custom(func(t *rapid.T) piles { return slices.Concat(some.Draw(t, "groups")...) })
}

// counts returns the arguments of Kinds: piles of 0, of 1, the mover's of 2, the
// opponent's of 2, of 3, of 4.
func (p piles) counts() (c [6]int) {
	for _, balls := range p {
		c[map[int]int{0: 0, 1: 1, 2: 2, -2: 3, 3: 4, 4: 5}[balls]]++
	}
	return c
}

// after is the oracle: it plays every move on the piles, and counts each
// position that comes of it once, as the opponent sees it.
func (p piles) after() (all [][6]int) {
	g := draw.Game(p)
	for _, m := range g.Moves(nil) {
		g.Make(m)
		var then piles
		for _, pile := range g.Piles {
			if pile.Owner == 0 {
				then = append(then, pile.Balls)
			} else {
				then = append(then, 2*pile.Owner*g.Mover)
			}
		}
		g.Unmake(m)
		all = append(all, then.counts())
	}
	return slices.Compact(sorted(all))
}

func kinds(a answer, p piles) [][6]int {
	c := p.counts()
	return sorted(a.Kinds(c[0], c[1], c[2], c[3], c[4], c[5]))
}

func sorted(positions [][6]int) [][6]int {
	s := append([][6]int{}, positions...)
	slices.SortFunc(s, func(a, b [6]int) int { return slices.Compare(a[:], b[:]) })
	return s
}

// unowned are the positions without owners, each once: piles of 0, 1, 2, 3 and 4.
func unowned(positions [][6]int) [][5]int {
	all := [][5]int{}
	for _, c := range positions {
		all = append(all, [5]int{c[0], c[1], c[2] + c[3], c[4], c[5]})
	}
	slices.SortFunc(all, func(a, b [5]int) int { return slices.Compare(a[:], b[:]) })
	return slices.Compact(all)
}

func counts(t *kit.T, a answer, in piles) {
	t.Want("the list of positions, by the piles of 0, 1, 2, 3 and 4 balls,", unowned(kinds(a, in)), unowned(in.after()))
}

func owners(t *kit.T, a answer, in piles) {
	t.Want("the list of positions", kinds(a, in), in.after())
}
