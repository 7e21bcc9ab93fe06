//go:build ignore

// Takes an empty pocket to be worth 0.
//
// trips: empty
// size: 2
package answer

import "slices"

func BestPocket(pockets [][]int) (pocket, value int) {
	pocket = -1
	for i, items := range pockets {
		worst := 0
		if len(items) > 0 {
			worst = slices.Min(items)
		}
		if pocket < 0 || worst > value {
			pocket, value = i, worst
		}
	}
	return pocket, value
}
