//go:build ignore

// The table of each pair of costs is kept between calls.
package answer

var tables = map[[2]int][]int{}

func Find(low, high, yes, no int, atLeast func(v int) bool) int {
	costs := [2]int{yes, no}
	t := tables[costs]
	if t == nil {
		t = []int{0, 0}
	}
	for len(t) <= high-low+1 {
		t = append(t, least(t, yes, no, len(t)))
	}
	tables[costs] = t
	for low != high {
		n := high - low + 1
		v := high
		for max(yes+t[high-v+1], no+t[v-low]) > t[n] {
			v--
		}
		if atLeast(v) {
			low = v
		} else {
			high = v - 1
		}
	}
	return high
}

func least(t []int, yes, no, n int) int {
	best := yes + t[n-1] + no
	for up := 1; up < n; up++ {
		best = min(best, max(yes+t[up], no+t[n-up]))
	}
	return best
}
