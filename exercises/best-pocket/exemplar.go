//go:build ignore

package answer

import "slices"

// BestPocket returns the pocket to pick and the value that it is sure to give.
func BestPocket(pockets [][]int) (pocket, value int) {
	pocket = -1
	for i, items := range pockets {
		if len(items) == 0 {
			continue
		}
		if worst := slices.Min(items); pocket < 0 || worst > value {
			pocket, value = i, worst
		}
	}
	return pocket, value
}
