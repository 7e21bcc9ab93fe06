//go:build ignore

// It collects the values and takes an end of the sorted list.
package answer

import (
	"slices"

	"gametree/pkg/game"
)

func Minimax(p game.Position, depth int, maxToMove bool) (value int) {
	side := map[bool]int{true: 1, false: -1}[maxToMove]
	if p.Terminal() || depth < 1 {
		return side * p.Evaluate()
	}
	var values []int
	for _, m := range p.Moves(nil) {
		func() {
			p.Make(m)
			defer p.Unmake(m)
			values = append(values, Minimax(p, depth-1, !maxToMove))
		}()
	}
	slices.Sort(values)
	if maxToMove {
		return values[len(values)-1]
	}
	return values[0]
}
