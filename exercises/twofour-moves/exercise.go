// Package twofourmoves is the exercise twofour-moves: the effect of each move of
// TwoFour on the counts of piles.
package twofourmoves

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
	"gametree/pkg/twofour"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Kinds of moves", Lesson: "06", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("to-0-and-1", 2, "the positions after 4→1, 4→0, 3→1 and 3→0",
				positions, all("4→1", "4→0", "3→1", "3→0"), examples...),
			kit.NewTask("four-to-two", 3, "the positions after 4→2, to a pile of the mover's and to one of the opponent's",
				positions, all("4→2 (mine)", "4→2 (theirs)"), examples...),
			kit.NewTask("two-to-zero", 3, "the positions after 2→0, from a pile of the mover's and from one of the opponent's",
				positions, all("2→0 (mine)", "2→0 (theirs)"), examples...),
			kit.NewTask("only", 1, "no other position and none twice; none at all only at the end of the game",
				either, only, slices.Concat(examples, []piles{{2}, {-2}})...),
		},
		Pictures: map[string]kit.Picture{"Kinds": kit.Board(drawKinds)},
	}
}

type answer struct {
	Kinds func(c0, c1, mine, theirs, c3, c4 int) [][6]int
}

// piles is a position: the balls on each pile, -2 for a pile of two that is the
// opponent's.
type piles []int

// examples are the smallest positions for each kind of move.
var examples = []piles{{3, 1}, {4, 0}, {4, 1, 1}, {3, 3, 0}, {4, 0, 2}, {4, 0, -2},
	slices.Concat(slices.Repeat(piles{2}, 300), piles{4, 0}),
	slices.Concat(slices.Repeat(piles{-2}, 300), piles{4, 0})}

var (
	positions = kit.Generate(func(s *kit.Source) piles {
		p := some(s, 5, boards.Groups)
		if s.Between(0, 3) == 3 {
			p = slices.Concat(p, slices.Repeat(kit.Pick(s, boards.Groups...), s.Between(1, kit.Pick(s, 15, 15, 15, 15, 45))))
		}
		return p
	}).Few(1000)

	// Half of ends are games that are over, and half one or two moves before the end.
	ends = kit.Generate(func(s *kit.Source) piles {
		p := some(s, 15, boards.Groups[:2])
		if s.Bool() {
			p = slices.Concat(p, kit.Pick(s, boards.Groups[2:]...))
		}
		return p
	}).Few(300)

	either = kit.Generate(func(s *kit.Source) piles { return kit.Pick(s, positions, ends).Make(s) }).Few(1000)
)

func some(s *kit.Source, most int, groups [][]int) piles {
	return slices.Concat(kit.List(s, 1, most, func() []int { return kit.Pick(s, groups...) })...)
}

// counts returns the arguments of Kinds: the number of piles of each of boards.Kinds.
func (p piles) counts() (c [6]int) {
	for _, balls := range p {
		c[slices.Index(boards.Kinds, balls)]++
	}
	return c
}

// after is the oracle: it plays every move on the piles, and returns the positions that
// result, from the opponent's view, with the kind of move that leads there.
func (p piles) after() map[[6]int]string {
	g, kinds := boards.Game(p), map[[6]int]string{}
	for _, m := range g.Moves(nil) {
		from, to := g.Piles[int(m)/len(p)], g.Piles[int(m)%len(p)]
		g.Make(m)
		c := piles(g.Signed()).counts()
		g.Unmake(m)
		c[2], c[3] = c[3], c[2]
		owner := map[int]string{1: " (mine)", -1: " (theirs)"}[from.Owner+to.Owner]
		kinds[c] = fmt.Sprintf("%d→%d%s", from.Balls, to.Balls, owner)
	}
	return kinds
}

func (a answer) after(p piles) [][6]int {
	c := p.counts()
	return sorted(slices.Clone(a.Kinds(c[0], c[1], c[2], c[3], c[4], c[5])))
}

func sorted(positions [][6]int) [][6]int {
	slices.SortFunc(positions, func(a, b [6]int) int { return slices.Compare(a[:], b[:]) })
	return positions
}

// all returns the property that the list has the position after each of these kinds of moves.
func all(kinds ...string) func(t *kit.T, a answer, in piles) {
	return func(t *kit.T, a answer, in piles) {
		got, right := a.after(in), in.after()
		for _, p := range sorted(slices.Collect(maps.Keys(right))) {
			if slices.Contains(kinds, right[p]) && !slices.Contains(got, p) {
				t.Failf("the position after %s, %s as the opponent sees it, is missing in your list", right[p], written(p))
			}
		}
	}
}

func only(t *kit.T, a answer, in piles) {
	got, right := a.after(in), in.after()
	for i, p := range got {
		switch {
		case len(right) == 0:
			t.Failf("every pile has two balls, so the game is over: want no position, yours has %d", len(got))
		case right[p] == "":
			t.Failf("the position %s is in your list, and no move leads there", written(p))
		case i > 0 && got[i-1] == p:
			t.Failf("the position %s is in your list more than once: want each position once", written(p))
		}
	}
	if len(got) == 0 && len(right) > 0 {
		t.Failf("there is a move: want at least one position, yours has none")
	}
}

func drawKinds(c kit.Call) []render.Panel {
	var p piles
	for i, balls := range boards.Kinds {
		p = append(p, slices.Repeat(piles{balls}, max(0, min(kit.Arg[int](c, i), twofour.MaxPiles)))...)
	}
	return []render.Panel{boards.PilesPanel(boards.Game(p), "before the move")}
}

// written writes a position as its six numbers.
func written(k [6]int) string { return "(" + strings.Trim(kit.Words(k), "[]") + ")" }
