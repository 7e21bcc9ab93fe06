//go:build ignore

// Max and min each have a number that is secured; a leaf's value is turned for max.
package answer

import "gametree/pkg/game"

func Skipped(p game.Position) (skipped []int) {
	leaf := 0
	var search func(maxToMove, skip bool, low, high int) int
	search = func(maxToMove, skip bool, low, high int) int {
		if p.Terminal() {
			if skip {
				skipped = append(skipped, leaf)
			}
			leaf++
			if maxToMove {
				return p.Evaluate()
			}
			return -p.Evaluate()
		}
		for _, m := range p.Moves(nil) {
			p.Make(m)
			v := search(!maxToMove, skip || low >= high, low, high)
			p.Unmake(m)
			switch {
			case low >= high:
			case maxToMove:
				low = max(low, v)
			default:
				high = min(high, v)
			}
		}
		if maxToMove {
			return low
		}
		return high
	}
	search(true, false, -game.Inf, game.Inf)
	return skipped
}
