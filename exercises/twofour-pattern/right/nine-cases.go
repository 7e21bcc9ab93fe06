//go:build ignore

// It writes the law as a list of cases, one for each small number of piles of two.
package answer

import "cmp"

func Law(n, c0, c1, m, c3, c4 int) int {
	pairs, fours := min(c1, c3), min(c0, c4)
	switch {
	case n&1 == 0 && m == 0 && pairs == 1 && fours >= 1:
		return 0
	case n&1 == 0:
		return c1 & 1 &^ (m & 1)
	case c1&1 == 1:
		return +1
	case m >= 2 && m&1 == 0:
		return +1
	case m >= 2:
		return -1
	case m == 1 && pairs == 0:
		return cmp.Compare(fours, 0)*2 - 1
	case m == 1:
		return -1
	}
	return 2*min(pairs, 1) - 1
}
