//go:build ignore

// It tries the moves from last to first and keeps the last of equal ones, with a search
// of its own below the root.
package answer

import "gametree/pkg/game"

func Best(p game.Position, depth int) (game.Move, int) {
	if depth == 0 || p.Terminal() {
		return game.NoMove, p.Evaluate()
	}
	best, value := game.NoMove, -game.Inf
	moves := p.Moves(nil)
	for i := len(moves) - 1; i >= 0; i-- {
		p.Make(moves[i])
		v := -search(p, depth-1)
		p.Unmake(moves[i])
		if v >= value {
			best, value = moves[i], v
		}
	}
	return best, value
}

func search(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -search(p, depth-1))
		p.Unmake(m)
	}
	return best
}
