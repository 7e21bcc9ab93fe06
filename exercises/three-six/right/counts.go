//go:build ignore

// Counts of piles as the key.
package answer

type key [12]int

func Value(k int, piles []int) int {
	var c key
	for _, balls := range piles {
		if balls == -k {
			balls = 11
		}
		c[balls]++
	}
	return value(k, c, map[key]int{})
}

func value(k int, c key, known map[key]int) int {
	if v, ok := known[c]; ok {
		return v
	}
	balls := func(kind int) int {
		if kind == 11 {
			return k
		}
		return kind
	}
	best, moved := -2, false
	for from := range c {
		for to := range c {
			if c[from] == 0 || c[to] == 0 || balls(from) < balls(to)+2 {
				continue
			}
			n := c
			n[from]--
			n[to]--
			n[balls(from)-1]++
			n[balls(to)+1]++
			n[k], n[11] = n[11], n[k]
			best, moved = max(best, -value(k, n, known)), true
			if best == 1 {
				known[c] = 1
				return 1
			}
		}
	}
	if !moved {
		best = 0
		if c[k] > c[11] {
			best = 1
		}
		if c[k] < c[11] {
			best = -1
		}
	}
	known[c] = best
	return best
}
