//go:build ignore

// Takes the last of equally good pockets.
//
// trips: ties
// size: 2
package answer

import "slices"

func BestPocket(pockets [][]int) (pocket, value int) {
	pocket = -1
	for i, items := range pockets {
		if len(items) == 0 {
			continue
		}
		if worst := slices.Min(items); pocket < 0 || worst >= value {
			pocket, value = i, worst
		}
	}
	return pocket, value
}
