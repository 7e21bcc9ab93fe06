//go:build ignore

// The bounds are a struct with a method for each question, max and min search in turn, and
// the loop is a recursion.
package answer

import "gametree/pkg/game"

type bounds struct {
	p             game.Position
	depth         int
	lower, upper  int
	value, passes int
}

func MTDF(p game.Position, depth, guess int) (value, passes int) {
	b := bounds{p: p, depth: depth, lower: -game.Inf, upper: game.Inf, value: guess}
	b.close()
	return b.value, b.passes
}

func (b *bounds) close() {
	if b.lower >= b.upper {
		return
	}
	beta := b.value
	if beta == b.lower {
		beta++
	}
	b.passes++
	b.value = high(b.p, b.depth, beta)
	if b.value >= beta {
		b.lower = b.value
	} else {
		b.upper = b.value
	}
	b.close()
}

// high searches for the player at the root, who wants at least beta.
func high(p game.Position, depth, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(make([]game.Move, 0, 256)) {
		p.Make(m)
		best = max(best, low(p, depth-1, beta))
		p.Unmake(m)
		if best >= beta {
			return best
		}
	}
	return best
}

// low searches for the opponent, who wants less than beta. The value is for the player at the root.
func low(p game.Position, depth, beta int) int {
	if depth == 0 || p.Terminal() {
		return -p.Evaluate()
	}
	worst := game.Inf
	for _, m := range p.Moves(make([]game.Move, 0, 256)) {
		p.Make(m)
		worst = min(worst, high(p, depth-1, beta))
		p.Unmake(m)
		if worst < beta {
			return worst
		}
	}
	return worst
}
