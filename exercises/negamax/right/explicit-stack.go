//go:build ignore

// It keeps its own stack, and jumps.
package answer

import "gametree/pkg/game"

type frame struct {
	moves []game.Move
	next  int
	best  int
}

func Negamax(p game.Position, depth int) int {
	var stack []frame
	var value int
enter:
	if p.Terminal() || len(stack) == depth {
		value = p.Evaluate()
		goto leave
	}
	stack = append(stack, frame{moves: p.Moves(nil), best: -game.Inf})
try:
	if top := &stack[len(stack)-1]; top.next < len(top.moves) {
		p.Make(top.moves[top.next])
		goto enter
	} else {
		value = top.best
		stack = stack[:len(stack)-1]
	}
leave:
	if len(stack) == 0 {
		return value
	}
	top := &stack[len(stack)-1]
	p.Unmake(top.moves[top.next])
	top.next++
	top.best = max(top.best, -value)
	goto try
}
