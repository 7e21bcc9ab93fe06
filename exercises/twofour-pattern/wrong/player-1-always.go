//go:build ignore

// Lets player 1 win always: he begins.
//
// trips: ninety, all
// size: 3
package answer

func Law(n, c0, c1, m, c3, c4 int) int {
	return 1
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
