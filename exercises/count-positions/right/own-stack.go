//go:build ignore

// It keeps the open positions on a stack of its own.
package answer

import "gametree/pkg/game"

func Count(p game.Position, depth int) (nodes, leaves int) {
	type frame struct {
		moves []game.Move
		next  int
	}
	open := func(d int) []game.Move {
		nodes++
		if d == 0 || p.Terminal() {
			leaves++
			return nil
		}
		return p.Moves(nil)
	}
	stack := []frame{{open(depth), 0}}
	for {
		top := &stack[len(stack)-1]
		if top.next == len(top.moves) {
			stack = stack[:len(stack)-1]
			if len(stack) == 0 {
				return
			}
			up := &stack[len(stack)-1]
			p.Unmake(up.moves[up.next-1])
			continue
		}
		m := top.moves[top.next]
		top.next++
		p.Make(m)
		stack = append(stack, frame{open(depth - len(stack)), 0})
	}
}
