//go:build ignore

// A recursion with a memo; the first of the best questions from below.
package answer

func Find(low, high, yes, no int, atLeast func(v int) bool) int {
	known := map[int]int{}
	var worst func(n int) int
	question := func(n int) (below, cost int) {
		cost = -1
		for k := 1; k < n; k++ {
			if c := max(no+worst(k), yes+worst(n-k)); cost < 0 || c < cost {
				below, cost = k, c
			}
		}
		return below, cost
	}
	worst = func(n int) int {
		if n == 1 {
			return 0
		}
		c, ok := known[n]
		if !ok {
			_, c = question(n)
			known[n] = c
		}
		return c
	}
	if low == high {
		return low
	}
	below, _ := question(high - low + 1)
	if v := low + below; atLeast(v) {
		return Find(v, high, yes, no, atLeast)
	} else {
		return Find(low, v-1, yes, no, atLeast)
	}
}
