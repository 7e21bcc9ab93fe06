//go:build ignore

// Stops at a win; a hash of the sorted piles is the key.
package answer

import "slices"

var seen map[uint64]int

func Value(k int, piles []int) int {
	seen = map[uint64]int{}
	return worth(k, piles)
}

func worth(k int, piles []int) int {
	p := slices.Sorted(slices.Values(piles))
	var key uint64
	for _, n := range p {
		key = key*23 + uint64(n+6)
	}
	if v, ok := seen[key]; ok {
		return v
	}
	v := play(k, p)
	seen[key] = v
	return v
}

func play(k int, p []int) int {
	best, end := -1, true
	for i := range p {
		for j := range p {
			a, b := size(p[i]), size(p[j])
			if a-b < 2 || best == 1 {
				continue
			}
			end = false
			q := make([]int, len(p))
			for n, x := range p {
				if q[n] = x; size(x) == k {
					q[n] = -x
				}
			}
			q[i], q[j] = a-1, b+1
			for _, n := range []int{i, j} {
				if q[n] == k {
					q[n] = -k
				}
			}
			best = max(best, -worth(k, q))
		}
	}
	if !end {
		return best
	}
	more := 0
	for _, n := range p {
		more += n / k
	}
	switch {
	case more > 0:
		return 1
	case more < 0:
		return -1
	}
	return 0
}

func size(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
