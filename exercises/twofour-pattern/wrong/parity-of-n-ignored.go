//go:build ignore

// Takes an odd number of piles for an even one: draws where nobody can draw.
//
// trips: ninety, all
// size: 3
package answer

func Law(n, c0, c1, m, c3, c4 int) int {
	if c1%2 == 1 && m%2 == 0 {
		return 1
	}
	return 0
}

func Judged(n int) (results []int) {
	for c0 := range n + 1 {
		for c1 := range n + 1 {
			for c4 := range n + 1 {
				c3 := 2*c0 + c1 - 2*c4
				if m := n - c0 - c1 - c3 - c4; c3 >= 0 && m >= 0 {
					results = append(results, Law(n, c0, c1, m, c3, c4))
				}
			}
		}
	}
	return results
}
