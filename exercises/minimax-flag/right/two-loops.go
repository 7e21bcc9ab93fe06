//go:build ignore

// It has a loop for each player, and stops a loop that cannot change anything.
package answer

import "gametree/pkg/game"

func Minimax(p game.Position, depth int, maxToMove bool) int {
	return pruned(p, depth, maxToMove, -game.Inf, game.Inf)
}

func pruned(p game.Position, depth int, maxToMove bool, low, high int) int {
	switch v := 0; {
	case depth == 0, p.Terminal():
		if v = p.Evaluate(); !maxToMove {
			v = -v
		}
		return v
	case maxToMove:
		for _, m := range p.Moves(nil) {
			p.Make(m)
			low = max(low, pruned(p, depth-1, false, low, high))
			p.Unmake(m)
			if low >= high {
				break
			}
		}
		return low
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		high = min(high, pruned(p, depth-1, true, low, high))
		p.Unmake(m)
		if high <= low {
			break
		}
	}
	return high
}
