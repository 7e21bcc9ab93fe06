//go:build ignore

// It keeps its own stack of windows.
package answer

import "gametree/pkg/game"

type node struct {
	alpha, beta int
	moves       []game.Move
}

func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	stack := []node{{alpha: alpha, beta: beta}}
	var made []game.Move
	for entering := true; ; {
		top := &stack[len(stack)-1]
		value := top.alpha
		switch {
		case entering && (p.Terminal() || len(stack) > depth):
			value = p.Evaluate()
		case entering:
			top.moves = p.Moves(nil)
			fallthrough
		default:
			if len(top.moves) > 0 && top.alpha < top.beta {
				m := top.moves[0]
				top.moves = top.moves[1:]
				p.Make(m)
				made = append(made, m)
				stack = append(stack, node{alpha: -top.beta, beta: -top.alpha})
				entering = true
				continue
			}
		}
		if len(made) == 0 {
			return min(max(value, alpha), beta)
		}
		p.Unmake(made[len(made)-1])
		made, stack = made[:len(made)-1], stack[:len(stack)-1]
		above := &stack[len(stack)-1]
		above.alpha = min(max(above.alpha, -value), above.beta)
		entering = false
	}
}
