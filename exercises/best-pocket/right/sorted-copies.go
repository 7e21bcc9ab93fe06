//go:build ignore

// It sorts copies of the pockets, and keeps the values of all pockets.
package answer

import (
	"math"
	"slices"
)

func BestPocket(pockets [][]int) (int, int) {
	worst := make([]int, len(pockets))
	for i, items := range pockets {
		worst[i] = math.MinInt
		if len(items) > 0 {
			worst[i] = slices.Sorted(slices.Values(items))[0]
		}
	}
	if len(worst) == 0 || slices.Max(worst) == math.MinInt {
		return -1, 0
	}
	best := slices.Max(worst)
	return slices.Index(worst, best), best
}
