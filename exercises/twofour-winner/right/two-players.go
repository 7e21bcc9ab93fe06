//go:build ignore

// It has a function for each player, and results in the view of player 1. Each knows
// what both players have already secured.
package answer

import "gametree/pkg/game"

func Winner(p game.Position, player int) int {
	g := table{p}
	result := 0
	if player == 1 {
		result = g.first(-1, 1)
	} else {
		result = g.second(-1, 1)
	}
	return []int{2, 0, 1}[result+1]
}

type table struct{ p game.Position }

// first returns 1, 0 or -1 for player 1, who is to move, and has secured low; player 2
// has secured high.
func (g table) first(low, high int) int {
	if g.p.Terminal() {
		return g.p.Evaluate()
	}
	for _, m := range g.p.Moves(nil) {
		if low >= high {
			break
		}
		g.p.Make(m)
		if v := g.second(low, high); v > low {
			low = v
		}
		g.p.Unmake(m)
	}
	return low
}

// second is first for player 2.
func (g table) second(low, high int) int {
	if g.p.Terminal() {
		return -g.p.Evaluate()
	}
	for _, m := range g.p.Moves(nil) {
		if low >= high {
			break
		}
		g.p.Make(m)
		if v := g.first(low, high); v < high {
			high = v
		}
		g.p.Unmake(m)
	}
	return high
}
