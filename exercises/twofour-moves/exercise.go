// Package twofourmoves is the exercise twofour-moves: the effect of each move of
// TwoFour on the counts of piles.
package twofourmoves

import (
	"fmt"
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
	"gametree/pkg/twofour"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Legal transfers", Lesson: "06", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("counts", 4, "the counts of piles after each kind of move", positions, counts, examples...),
			kit.NewTask("owners", 4, "the owners of the piles of two, from the opponent's view, and each position once",
				positions, owners, examples...),
			kit.NewTask("end", 1, "no position if the game is over, and some if it is not",
				ends, end, piles{2}, piles{-2}, piles{3, 1}, piles{4, 0}),
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

// groups are piles with two balls each on average.
var groups = []piles{{2}, {-2}, {3, 1}, {4, 0}, {4, 1, 1}, {3, 3, 0}}

// examples are the smallest positions for each kind of move.
var examples = []piles{{3, 1}, {4, 0}, {4, 1, 1}, {3, 3, 0}, {4, 0, 2}, {4, 0, -2},
	slices.Concat(slices.Repeat(piles{2}, 300), piles{4, 0}),
	slices.Concat(slices.Repeat(piles{-2}, 300), piles{4, 0})}

var (
	positions = kit.Generate(func(s *kit.Source) piles {
		p := some(s, 5, groups)
		if s.Between(0, 3) == 3 {
			p = slices.Concat(p, slices.Repeat(kit.Pick(s, groups...), s.Between(1, kit.Pick(s, 15, 15, 15, 15, 45))))
		}
		return p
	}).Few(1000)

	// Half of ends are games that are over, and half one or two moves before the end.
	ends = kit.Generate(func(s *kit.Source) piles {
		p := some(s, 15, groups[:2])
		if s.Bool() {
			p = slices.Concat(p, kit.Pick(s, groups[2:]...))
		}
		return p
	}).Few(300)
)

func some(s *kit.Source, most int, groups []piles) piles {
	return slices.Concat(kit.List(s, 1, most, func() piles { return kit.Pick(s, groups...) })...)
}

// place has the index in the counts of a pile with that many balls less two, from -2 on.
var place = [...]int{0: 3, 2: 0, 3: 1, 4: 2, 5: 4, 6: 5}

// counts returns the arguments of Kinds: piles of 0, of 1, the mover's of 2, the
// opponent's of 2, of 3, of 4.
func (p piles) counts() (c [6]int) {
	for _, balls := range p {
		c[place[balls+2]]++
	}
	return c
}

// after is the oracle: it plays every move on the piles, and returns each
// resulting position once, from the opponent's view.
func (p piles) after() (all [][6]int) {
	g := boards.Game(p)
	for _, m := range g.Moves(nil) {
		g.Make(m)
		c := piles(g.Signed()).counts()
		g.Unmake(m)
		c[2], c[3] = c[3], c[2]
		all = append(all, c)
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

// unowned returns a position without owners: the number of piles of 0, 1, 2, 3 and 4 balls.
func unowned(c [6]int) [5]int { return [5]int{c[0], c[1], c[2] + c[3], c[4], c[5]} }

func counts(t *kit.T, a answer, in piles) {
	differ(t, kinds(a, in), in.after(), func(positions [][6]int, p [6]int) bool {
		return slices.ContainsFunc(positions, func(q [6]int) bool { return unowned(p) == unowned(q) })
	})
}

// differ names a position that only one of two lists has.
func differ(t *kit.T, got, want [][6]int, has func(positions [][6]int, p [6]int) bool) {
	only := func(in, notIn [][6]int) string {
		for _, p := range in {
			if !has(notIn, p) {
				return written(p)
			}
		}
		return ""
	}
	switch missing, wrong := only(want, got), only(got, want); {
	case missing != "" && wrong != "":
		t.Failf("the position %s is missing in your list; %s is in it, and no move leads there", missing, wrong)
	case missing != "":
		t.Failf("the position %s is missing in your list", missing)
	case wrong != "":
		t.Failf("the position %s is in your list, and no move leads there", wrong)
	}
}

func end(t *kit.T, a answer, in piles) {
	switch got, over := kinds(a, in), len(in.after()) == 0; {
	case over && len(got) > 0:
		t.Failf("every pile has two balls, so the game is over: want no position, yours has %d", len(got))
	case !over && len(got) == 0:
		t.Failf("there is a move: want at least one position, yours has none")
	}
}

func owners(t *kit.T, a answer, in piles) {
	got, want := kinds(a, in), in.after()
	differ(t, got, want, func(positions [][6]int, p [6]int) bool { return slices.Contains(positions, p) })
	for i := range len(got) - 1 {
		if got[i] == got[i+1] {
			t.Failf("the position %s is in your list more than once: want each position once", written(got[i]))
		}
	}
}

// mostKinds is how many missing positions, and how many wrong ones, are drawn.
const mostKinds = 3

// drawKinds draws the position in the call, and the positions after a move that are
// missing or wrong.
func drawKinds(c kit.Call) []render.Panel {
	var asked [6]int
	for i := range asked {
		asked[i] = kit.Arg[int](c, i)
	}
	p := counted(asked)
	g := boards.Game(p)
	panels := []render.Panel{{Title: "asked", Board: boards.Piles(g), Notes: append([]string{"Kinds" + written(asked)},
		boards.Owners(g)...)}}
	yours, ok := kit.Result[[][6]int](c, 0)
	if !ok {
		return panels
	}
	right, once := p.after(), slices.Compact(sorted(yours))
	less := func(a, b [][6]int) [][6]int {
		return slices.DeleteFunc(slices.Clone(a), func(k [6]int) bool { return slices.Contains(b, k) })
	}
	panels = append(panels, afterwards("missing in yours", less(right, once))...)
	panels = append(panels, afterwards("in yours, and wrong", less(once, right))...)
	if again := len(yours) - len(once); again > 0 {
		panels[0].Notes = append(panels[0].Notes, fmt.Sprintf("yours lists positions again: %d", again))
	}
	return panels
}

// counted returns piles with these counts, as many as a game has room for.
func counted(c [6]int) (p piles) {
	for i, balls := range []int{0, 1, 2, -2, 3, 4} {
		p = append(p, slices.Repeat([]int{balls}, max(0, min(c[i], twofour.MaxPiles)))...)
	}
	return p
}

// afterwards draws the first few of the positions after a move, from the view of
// the opponent, who is then to move.
func afterwards(title string, positions [][6]int) (panels []render.Panel) {
	for i, k := range positions {
		if i == mostKinds {
			last := &panels[i-1]
			last.Notes = append(last.Notes, fmt.Sprintf("and %d more", len(positions)-mostKinds))
			break
		}
		panels = append(panels, render.Panel{Title: title, Board: boards.Piles(boards.Game(counted(k))),
			Notes: []string{written(k)}})
	}
	return panels
}

// written writes a position as its six numbers.
func written(k [6]int) string {
	return "(" + strings.Trim(strings.Join(strings.Fields(fmt.Sprint(k)), ", "), "[]") + ")"
}
