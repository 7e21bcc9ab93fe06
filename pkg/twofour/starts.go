package twofour

import (
	"math/rand/v2"
	"slices"

	"gametree/pkg/game"
)

// MustParse is Parse for a position in a program's text: it panics on an error.
func MustParse(s string, mover int) *Position { return game.Must(Parse(s, mover)) }

// MustStart is Start for piles in a program's text: it panics on an error.
func MustStart(balls ...int) *Position { return game.Must(Start(balls)) }

// Corners returns the start of n piles that are full or empty, the full ones first. If
// n is odd, a pile of two stands between them.
func Corners(n int) *Position {
	return game.Must(Counts{0: n / 2, 2: n % 2, 4: n / 2}.Start())
}

// Starts returns all starts of n piles, each with its largest piles first.
func Starts(n int) (all []*Position) {
	for c := range AllCounts(n) {
		all = append(all, game.Must(c.Start()))
	}
	return all
}

// Random returns a start of n piles. It throws 2n balls, one after the other, each onto
// a random pile that has room. The same rng gives the same start.
func Random(rng *rand.Rand, n int) *Position {
	balls := make([]int, n)
	for thrown := 0; thrown < 2*n; {
		if i := rng.IntN(n); balls[i] < 4 {
			balls[i]++
			thrown++
		}
	}
	return game.Must(Start(balls))
}

// Owned returns the number of piles that player 1 and player 2 own.
func (g *Position) Owned() (first, second int) {
	for _, p := range g.Piles {
		switch p.Owner {
		case 1:
			first++
		case -1:
			second++
		}
	}
	return first, second
}

// Longest returns the number of moves of the longest game of n piles.
func Longest(n int) (moves int) {
	known := map[Counts]int{}
	for c := range AllCounts(n) {
		moves = max(moves, longest(c, known))
	}
	return moves
}

// longest returns the number of moves of the longest game from c. The owners of the
// piles do not matter.
func longest(c Counts, known map[Counts]int) int {
	if moves, ok := known[c]; ok {
		return moves
	}
	moves := 0
	for from := 2; from <= 4; from++ {
		for to := 0; to <= from-2; to++ {
			if c[from] > 0 && c[to] > 0 {
				moves = max(moves, 1+longest(c.after(from, to), known))
			}
		}
	}
	known[c] = moves
	return moves
}

// after returns the counts after a ball has moved from a pile of from balls to one of
// to balls.
func (c Counts) after(from, to int) Counts {
	c[from]--
	c[from-1]++
	c[to]--
	c[to+1]++
	return c
}

// Plies returns the number of nodes at each ply of the whole game tree.
func Plies(g *Position) (nodes []int) {
	var walk func(ply int)
	walk = func(ply int) {
		if ply == len(nodes) {
			nodes = append(nodes, 0)
		}
		nodes[ply]++
		for _, m := range g.Moves(nil) {
			g.Make(m)
			walk(ply + 1)
			g.Unmake(m)
		}
	}
	walk(0)
	return nodes
}

// Canonical returns the key of the position, or of its dual if player 2 is to move.
// All positions that differ only in the order of the piles or in the names of the
// players have the same canonical key.
func (g *Position) Canonical() Key {
	k := KeyOf(g)
	if g.Mover == -1 {
		k = k.Dual()
	}
	return k
}

// Visit searches g as V0 does, and calls enter in each position that it enters.
func Visit(g *Position, enter func(g *Position)) (result int) {
	enter(g)
	if g.Terminal() {
		return g.Evaluate()
	}
	best := -1
	for _, m := range g.Moves(nil) {
		g.Make(m)
		v := -Visit(g, enter)
		g.Unmake(m)
		if v == 1 {
			return 1
		}
		best = max(best, v)
	}
	return best
}

// Visits searches g as V0 does, and returns how often it enters each position.
func Visits(g *Position) map[Key]int {
	count := map[Key]int{}
	Visit(g, func(g *Position) { count[g.Canonical()]++ })
	return count
}

// Signed returns the balls on each pile, -2 for a pile of two that is player 2's.
func (g *Position) Signed() []int {
	balls := make([]int, len(g.Piles))
	for i, p := range g.Piles {
		balls[i] = p.Balls
		if p.Owner == -1 {
			balls[i] = -2
		}
	}
	return balls
}

// Reach returns the number of different positions that can be reached from the games
// in queue, by breadth-first search that keeps each position once.
func Reach(queue ...*Position) int {
	met := map[Key]bool{}
	for _, g := range queue {
		met[g.Canonical()] = true
	}
	for len(queue) > 0 {
		g := queue[0]
		queue = queue[1:]
		for _, m := range g.Moves(nil) {
			g.Make(m)
			if k := g.Canonical(); !met[k] {
				met[k] = true
				queue = append(queue, &Position{Piles: slices.Clone(g.Piles), Mover: g.Mover})
			}
			g.Unmake(m)
		}
	}
	return len(met)
}

// Outcome names a result for player 1.
func Outcome(result int) string {
	return map[int]string{1: "player 1 wins", 0: "draw", -1: "player 2 wins"}[result]
}
