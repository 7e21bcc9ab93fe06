// Package twofourmemo is the exercise twofour-memo: remember positions, and
// recognise equivalent ones.
package twofourmemo

import (
	"math/rand/v2"
	"slices"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/render"
	"gametree/pkg/twofour"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Remember", Lesson: "06", Number: 3,
		Tasks: []kit.Task{
			kit.NewTask("same", 2, "equal keys for positions that differ only in the order of their piles "+
				"or in the names of the players, and not for all",
				twins, same, triple{position{piles{2}, 1}, position{piles{-2}, -1}, position{piles{2, 4}, 1}},
				triple{position{piles{4, 0}, 1}, position{piles{0, 4}, 1}, position{piles{4, 0, 4}, 1}}),
			kit.NewTask("different", 2, "different keys for all others",
				strangers, different, append([]pair{
					{position{piles{2}, 1}, position{piles{2}, -1}},
					{position{piles{4, 0}, 1}, position{piles{3, 1}, 1}},
					{position{piles{4, 0, 2}, 1}, position{piles{4, 0, -2}, 1}},
					{position{append(slices.Repeat(piles{4}, 32), 3), 1}, position{piles{3}, 1}},
					cut(4, 3, 1, 0), cut(0, 1, 3, 4),
				}, overflows()...)...),
			kit.NewTask("crowd", 1, "different keys for 3,000 positions at once", kit.OneOf(3_000).Few(1), crowd),
			kit.NewTask("value", 3, "the value of positions of up to 12 piles for the player to move",
				some, value, piles{}, piles{2}, piles{-2}, piles{3, 1}, piles{4, 0}, piles{4, 0, 2}, piles{4, 0, -2}, piles{2, 2},
				piles{-2, -2}, piles{4, 2, 2, 0}, piles{4, 4, 2, 2, 0, 0}),
			kit.NewTask("large", 2, "up to 16 piles in a moment",
				many, value, slices.Repeat(piles{4, 0}, 7), slices.Repeat(piles{4, 0}, 8),
				append(slices.Repeat(piles{4, 0}, 5), 2, 2, 2), append(slices.Repeat(piles{4, 0}, 5), -2, -2, -2)),
		},
		Pictures: map[string]kit.Picture{"Value": kit.Board(drawPiles), "Keys": kit.Board(drawKeys)},
	}
}

type answer struct {
	Keys  func(a []int, moverA int, b []int, moverB int) (keyA, keyB uint64)
	Value func(piles []int) int
}

// piles are the balls on each pile; 2 is a pile of two that belongs to player 1, -2 one
// that belongs to player -1.
type piles []int

// position is piles, and the player to move, 1 or -1.
type position struct {
	Piles piles
	Mover int
}

type pair struct{ A, B position }

// triple is two equivalent positions, and one that any key but a constant tells apart.
type triple struct{ A, B, Other position }

const mostPiles = 62

var (
	some = kit.Generate(func(s *kit.Source) piles { return balanced(s, 0, kit.Pick(s, 4, 9, 12)) }).Few(400)
	many = kit.Generate(func(s *kit.Source) piles { return balanced(s, 13, 16) }).Few(6) // each takes its time

	twins = kit.Generate(func(s *kit.Source) triple {
		a := position{anyPiles(s, 1, kit.Pick(s, 5, 10, mostPiles)), kit.Pick(s, 1, -1)}
		a.Piles = a.Piles[len(a.Piles)/mostPiles:] // there is room for one more
		b := position{shuffled(s, a.Piles), a.Mover}
		if s.Bool() {
			b = position{b.Piles.dual(), -b.Mover}
		}
		return triple{a, b, position{slices.Concat(a.Piles, piles{4}), a.Mover}}
	}).Few(1000)
	strangers = kit.Generate(func(s *kit.Source) pair {
		if s.Between(0, 2) == 2 {
			return withRest(s)
		}
		mover := kit.Pick(s, 1, -1)
		rest := anyPiles(s, 0, kit.Pick(s, 3, 8, mostPiles-3))
		a := position{slices.Concat(anyPiles(s, 0, 2), rest), mover}
		b := position{slices.Concat(anyPiles(s, 0, 2), rest), kit.Pick(s, mover, mover, -mover)}
		if a.key() == b.key() {
			b.Piles = append(b.Piles, 3)
		}
		return pair{a, b}
	}).Few(1000)
)

// balanced makes least to most piles with two balls each on average.
func balanced(s *kit.Source, least, most int) (p piles) {
	s.Repeat(0, most, func() {
		if group := kit.Pick(s, boards.Groups...); len(p)+len(group) <= most {
			p = slices.Concat(p, group)
		}
	})
	for len(p) < least {
		p = slices.Concat(p, kit.Pick(s, boards.Groups[:min(len(boards.Groups), least-len(p)+2)]...))
	}
	return p[:len(p):len(p)]
}

func anyPiles(s *kit.Source, least, most int) piles {
	return kit.List(s, least, most, func() int { return kit.Pick(s, boards.Kinds...) })
}

// overflow makes n piles of one kind, and one pile of another, which have equal keys if the
// key is a number with the counts as digits, these two beside each other, and the base n.
func overflow(n, one, other int) pair {
	return pair{position{slices.Repeat(piles{one}, n), 1}, position{piles{other}, 1}}
}

// cut makes positions with equal keys of 32 bits, if the counts are digits in base 63: a, b, the piles of two, y, z.
func cut(a, b, y, z int) pair {
	return pair{position{slices.Concat(slices.Repeat(piles{a}, 13), slices.Repeat(piles{z}, 12)), 1},
		position{piles{b, 2, 2, 2, 2, -2, -2, -2, -2, -2, y, y, y}, 1}}
}

// overflows returns all of these with piles of three, one of whose neighbours any order of the
// digits has, and those of any two kinds for digits of five bits.
func overflows() (all []pair) {
	for n := range mostPiles {
		for _, one := range boards.Kinds {
			for _, other := range boards.Kinds {
				if one != other && (one == 3 || other == 3 || n+1 == 32) {
					all = append(all, overflow(n+1, one, other))
				}
			}
		}
	}
	return all
}

// withRest makes an overflow with the same other piles in both positions.
func withRest(s *kit.Source) pair {
	kinds := boards.Kinds
	i, k := s.Between(0, len(kinds)-1), s.Between(1, len(kinds)-1)
	p, mover := overflow(s.Between(1, mostPiles), kinds[i], kinds[(i+k)%len(kinds)]), kit.Pick(s, 1, -1)
	rest := anyPiles(s, 0, mostPiles-len(p.A.Piles))
	return pair{position{slices.Concat(p.A.Piles, rest), mover}, position{slices.Concat(p.B.Piles, rest), mover}}
}

// shuffled makes another order of piles.
func shuffled(s *kit.Source, p piles) (order piles) {
	for _, balls := range p {
		order = slices.Insert(order, s.Between(0, len(order)), balls)
	}
	return order
}

func (p piles) dual() piles {
	d := slices.Clone(p)
	for i, balls := range d {
		if balls*balls == 4 {
			d[i] = -balls
		}
	}
	return d
}

// key is equal for equivalent positions only.
func (p position) key() twofour.Key {
	g := boards.Game(p.Piles)
	g.Mover = p.Mover
	return g.Canonical()
}

func same(t *kit.T, a answer, in triple) {
	if first, second := keys(a, in.A, in.B); first != second {
		t.Failf("the keys of two equivalent positions are %d and %d: want equal keys", first, second)
	}
	if first, second := keys(a, in.A, in.Other); first == second {
		t.Failf("the keys of two different positions are both %d, so equal keys mean nothing", first)
	}
}

func keys(a answer, p, q position) (keyP, keyQ uint64) {
	return a.Keys(p.Piles, p.Mover, q.Piles, q.Mover)
}

func different(t *kit.T, a answer, in pair) {
	if first, second := keys(a, in.A, in.B); first == second {
		t.Failf("the keys of two positions with other counts of piles are both %d: want different keys", first)
	}
}

// crowd makes that many random positions. Numbers below a million, such as places in a table,
// are too few keys for them.
func crowd(t *kit.T, a answer, size int) {
	random := rand.New(rand.NewPCG(6, 3))
	one := func() (p position) {
		p.Mover = 1 - 2*random.IntN(2)
		for range random.IntN(mostPiles + 1) {
			p.Piles = append(p.Piles, boards.Kinds[random.IntN(len(boards.Kinds))])
		}
		return p
	}
	seen := map[uint64]position{}
	for range size / 2 {
		p, q := one(), one()
		keyP, keyQ := keys(a, p, q)
		for i, key := range []uint64{keyP, keyQ} {
			now := []position{p, q}[i]
			before, known := seen[key]
			if known && before.key() != now.key() {
				different(t, a, pair{before, now})
			}
			seen[key] = now
		}
	}
}

// value compares with the complete table, which is filled from the bottom up.
func value(t *kit.T, a answer, in piles) {
	got := a.Value(in)
	want := 0
	if n := len(in); n > 0 {
		want = twofour.NewWhole(n).Result(boards.Game(in))
	}
	t.Want("the value", got, want)
}

// widest is the number of piles of the largest position that is drawn.
const widest = 20

func drawPiles(c kit.Call) []render.Panel { return draw(kit.Arg[[]int](c, 0), 1) }

func drawKeys(c kit.Call) []render.Panel {
	return append(draw(kit.Arg[[]int](c, 0), kit.Arg[int](c, 1)), draw(kit.Arg[[]int](c, 2), kit.Arg[int](c, 3))...)
}

// draw draws a position from the view of its mover.
func draw(balls piles, mover int) []render.Panel {
	title := "player 1 to move"
	if mover == -1 {
		balls, title = balls.dual(), "player 2 to move"
	}
	if len(balls) == 0 || len(balls) > widest {
		return nil
	}
	return []render.Panel{boards.PilesPanel(boards.Game(balls), title)}
}
