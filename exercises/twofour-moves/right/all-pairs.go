//go:build ignore

// It tries all pairs of kinds of piles, and keeps each position once in a map.
package answer

func Kinds(c0, c1, mine, theirs, c3, c4 int) (out [][6]int) {
	balls := [6]int{0, 1, 2, 2, 3, 4}
	index := map[int]int{0: 0, 1: 1, 2: 3, 3: 4, 4: 5}
	seen := map[[6]int]bool{}
	for from := range balls {
		for to := range balls {
			c := [6]int{c0, c1, theirs, mine, c3, c4}
			swap := func(i int) int {
				switch i {
				case 2:
					return 3
				case 3:
					return 2
				}
				return i
			}
			f, t := swap(from), swap(to)
			if c[f] == 0 || c[t] == 0 || balls[f]-balls[t] < 2 {
				continue
			}
			c[f]--
			c[t]--
			c[index[balls[f]-1]]++
			c[index[balls[t]+1]]++
			if !seen[c] {
				seen[c] = true
				out = append(out, c)
			}
		}
	}
	return
}
