//go:build ignore

// Only ever looks at the last pocket.
//
// trips: value
// size: 2
package answer

import "slices"

func BestPocket(pockets [][]int) (pocket, value int) {
	for i, items := range pockets {
		if len(items) > 0 {
			pocket, value = i, slices.Min(items)
		}
	}
	return pocket, value
}
