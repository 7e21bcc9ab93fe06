//go:build ignore

package answer

// Law returns 1, 0 or -1 if player 1 wins, draws or loses the game of n piles
// that starts with c0 empty piles, c1 of one ball, m of two, c3 of three and c4
// of four.
func Law(n, c0, c1, m, c3, c4 int) int {
	odd, even := c1%2 == 1, m%2 == 0
	if n%2 == 0 {
		exception := m == 0 && min(c1, c3) == 1 && min(c0, c4) > 0
		return result(odd && even && !exception, 0)
	}
	switch {
	case odd:
		return 1
	case m == 0:
		return result(min(c1, c3) > 0, -1)
	case m == 1:
		return result(min(c1, c3) == 0 && min(c0, c4) > 0, -1)
	}
	return result(even, -1)
}

func result(wins bool, otherwise int) int {
	if wins {
		return 1
	}
	return otherwise
}

//kit:ready

// Judged is ready: it applies your law to all starts of n piles.
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
