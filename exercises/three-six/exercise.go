// Package threesix is the exercise three-six: TwoFour's rules with any other number.
package threesix

import (
	"slices"

	"gametree/exercises/kit"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "ThreeSix", Lesson: "06", Number: 4,
		Tasks: []kit.Task{
			kit.NewTask("twofour", 2, "TwoFour, with up to 6 piles", generator(2, 2, 6, 100), value,
				deal{2, []int{2}}, deal{2, []int{-2}}, deal{2, []int{3, 1}}, deal{2, []int{4, 0}},
				deal{2, []int{2, 4, 0}}, deal{2, []int{4, 0, -2}}, deal{2, []int{3, 1, -2, -2}}, deal{2, []int{4, 4, 4, 0, 0, 0}}),
			kit.NewTask("others", 4, "ThreeSix and others, with up to 5 piles", generator(1, 4, 5, 100), value,
				deal{1, []int{2, 0}}, deal{1, []int{2, 0, -1}}, deal{3, []int{4, 2}}, deal{3, []int{5, 1}},
				deal{3, []int{6, 0}}, deal{3, []int{6, 0, -3}}, deal{3, []int{5, 2, 2}}, deal{3, []int{4, 4, 1}},
				deal{3, []int{6, 0, 2, 4}}, deal{3, []int{6, 6, 0, 0}}, deal{4, []int{8, 0, -4}},
				deal{4, []int{8, 8, 0, 0}}, deal{3, []int{3, -3, -3, 5, 1}}, deal{5, []int{10, 10, 0, 0, -5}}),
			kit.NewTask("large", 4, "up to 12 piles in a moment", kit.OneOf(deal{2, slices.Repeat([]int{4, 0}, 6)}).Few(1),
				value, deal{2, slices.Repeat([]int{4, 4, 1, 0, 1}, 2)},
				deal{2, []int{-2, -2, -2, -2, -2, 1, 3, 2, 2, 2, 2, 2}}, deal{3, []int{6, 6, 0, 0, 6, 0, -3, 4, 2}},
				deal{3, slices.Repeat([]int{6, 0}, 4)}, deal{4, []int{8, 8, 0, 0, 5, 3, 4}},
				deal{3, []int{6, 0, 6, 0, 5, 1, 3, 3, 3}}, deal{3, []int{6, 0, 6, 0, 5, 1, -3, -3, -3}},
				deal{2, slices.Repeat([]int{4, 3, 1, 0}, 3)}, deal{4, []int{8, 8, 7, 7, 2, 2, 2, 2, 2, 2, 2}}),
		},
	}
}

type answer struct {
	Value func(k int, piles []int) int
}

// deal is the piles of a game that ends with K balls on each: the balls on each pile,
// and -K for one of K that is the opponent's.
type deal struct {
	K     int
	Piles []int
}

// generator makes positions with K from low to high and up to so many piles.
func generator(low, high, most, few int) *kit.Generator[deal] {
	return kit.Generate(func(s *kit.Source) deal {
		k := s.Between(low, high)
		var piles []int
		s.Repeat(1, most, func() {
			if group := around(s, k); len(piles)+len(group) <= most {
				piles = append(piles, group...)
			}
		})
		if len(piles) == 0 {
			piles = []int{k}
		}
		return deal{k, piles}
	}).Few(few)
}

// around makes one to three piles of k balls on average.
func around(s *kit.Source, k int) []int {
	d := s.Between(1, k)
	return kit.Pick(s, []int{k + d, k - d}, []int{k}, []int{-k}, []int{k + d, k - 1, k - d + 1},
		[]int{k + 1, k + d - 1, k - d})
}

// maxK is the largest K.
const maxK = 5

// counts has the number of piles with 0 to 2·K balls, where those of K belong to the player
// to move, and last those of K that are the opponent's.
type counts [2*maxK + 2]int

const theirs = len(counts{}) - 1

type counted struct {
	k int
	c counts
}

func (p deal) counted() counted {
	n := counted{k: p.K}
	for _, balls := range p.Piles {
		if balls < 0 {
			balls = theirs
		}
		n.c[balls]++
	}
	return n
}

// oracle returns the value of a position for the player to move.
var oracle = kit.Remembered(func(n counted) int { return n.value(map[counts]int{}) })

func (n counted) value(known map[counts]int) int {
	if v, ok := known[n.c]; ok {
		return v
	}
	best, over := -1, true
	for from := range n.c {
		for to := range n.c {
			if n.c[from] > 0 && n.c[to] > 0 && n.balls(from)-n.balls(to) >= 2 {
				over = false
				best = max(best, -n.after(from, to).value(known))
			}
		}
	}
	if over {
		best = max(-1, min(1, n.c[n.k]-n.c[theirs]))
	}
	known[n.c] = best
	return best
}

func (n counted) balls(kind int) int {
	if kind == theirs {
		return n.k
	}
	return kind
}

// after returns the position after a move, for the opponent, who is then to move.
func (n counted) after(from, to int) counted {
	gives, gets := n.balls(from)-1, n.balls(to)+1
	n.c[from]--
	n.c[to]--
	n.c[gives]++
	n.c[gets]++
	n.c[n.k], n.c[theirs] = n.c[theirs], n.c[n.k]
	return n
}

func value(t *kit.T, a answer, in deal) {
	t.Want("for the player to move, who owns the piles of k and not those of -k, the value", a.Value(in.K, in.Piles),
		oracle(in.counted()))
}
