//go:build ignore

// Begins with 0 as the best so far, so that negative pockets are never picked.
//
// trips: value
// size: 1
package answer

import "slices"

func BestPocket(pockets [][]int) (pocket, value int) {
	pocket = -1
	for i, items := range pockets {
		if len(items) == 0 {
			continue
		}
		if worst := slices.Min(items); worst > value {
			pocket, value = i, worst
		}
	}
	return pocket, value
}
