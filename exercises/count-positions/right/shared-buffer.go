//go:build ignore

// It keeps the moves of all plies in one buffer.
package answer

import "gametree/pkg/game"

func Count(p game.Position, depth int) (nodes, leaves int) {
	var buf []game.Move
	var walk func(d int) (int, int)
	walk = func(d int) (n, l int) {
		if d < 1 || p.Terminal() {
			return 1, 1
		}
		start := len(buf)
		buf = p.Moves(buf)
		end := len(buf)
		n = 1
		for i := start; i < end; i++ {
			m := buf[i]
			p.Make(m)
			a, b := walk(d - 1)
			p.Unmake(m)
			n, l = n+a, l+b
		}
		buf = buf[:start]
		return
	}
	return walk(depth)
}
