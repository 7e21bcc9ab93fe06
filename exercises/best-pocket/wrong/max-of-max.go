//go:build ignore

// Takes the best item of all, as if you picked it yourself.
//
// trips: value
// size: 2
package answer

import "slices"

func BestPocket(pockets [][]int) (pocket, value int) {
	pocket = -1
	for i, items := range pockets {
		if len(items) == 0 {
			continue
		}
		if best := slices.Max(items); pocket < 0 || best > value {
			pocket, value = i, best
		}
	}
	return pocket, value
}
