//go:build ignore

// It starts with math.MinInt, which no value is.
package answer

import "math"

func BestPocket(pockets [][]int) (int, int) {
	best, at := math.MinInt, -1
	for i, p := range pockets {
		w := math.MaxInt
		for _, v := range p {
			w = min(w, v)
		}
		if len(p) > 0 && w > best {
			best, at = w, i
		}
	}
	if at < 0 {
		return -1, 0
	}
	return at, best
}
