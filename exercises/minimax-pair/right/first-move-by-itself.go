//go:build ignore

// It begins with the value of the first move instead of infinity.
package answer

import "gametree/pkg/game"

func Max(p game.Position, depth int) int {
	if depth <= 0 || p.Terminal() {
		return p.Evaluate()
	}
	var values []int
	for _, m := range p.Moves(nil) {
		values = append(values, after(p, m, func() int { return Min(p, depth-1) }))
	}
	best := values[0]
	for _, v := range values[1:] {
		if v > best {
			best = v
		}
	}
	return best
}

func Min(p game.Position, depth int) int {
	if depth <= 0 || p.Terminal() {
		return -p.Evaluate()
	}
	moves := p.Moves(nil)
	best := after(p, moves[0], func() int { return Max(p, depth-1) })
	for _, m := range moves[1:] {
		if v := after(p, m, func() int { return Max(p, depth-1) }); v < best {
			best = v
		}
	}
	return best
}

// after returns the result of f after the move.
func after(p game.Position, m game.Move, f func() int) int {
	p.Make(m)
	defer p.Unmake(m)
	return f()
}
