//go:build ignore

// Sorts the caller's pockets to find their smallest items.
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
		slices.Sort(items)
		if pocket < 0 || items[0] > value {
			pocket, value = i, items[0]
		}
	}
	return pocket, value
}
