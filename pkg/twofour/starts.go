package twofour

import "gametree/pkg/game"

// MustParse is Parse for a position in a program's text: it panics on an error.
func MustParse(s string, mover int) *Position { return game.Must(Parse(s, mover)) }

// Corners returns the start of n piles that are full or empty, the full ones first. If
// n is odd, a pile of two stands between them.
func Corners(n int) *Position { return game.Must(Counts{0: n / 2, 2: n % 2, 4: n / 2}.Start()) }

// Starts returns all starts of n piles, each with its largest piles first.
func Starts(n int) (all []*Position) {
	for c := range AllCounts(n) {
		all = append(all, game.Must(c.Start()))
	}
	return all
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
