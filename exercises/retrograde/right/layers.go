//go:build ignore

package answer

// Before counts first, and keeps the lists in one array.
func Before(after [][]int) [][]int {
	size := make([]int, len(after))
	sum := 0
	for _, moves := range after {
		for _, next := range moves {
			size[next]++
			sum++
		}
	}
	all := make([]int, 0, sum)
	before := make([][]int, len(after))
	for p := range before {
		before[p] = all[len(all) : len(all) : len(all)+size[p]]
		all = all[:len(all)+size[p]]
	}
	for p := len(after) - 1; p >= 0; p-- {
		for _, next := range after[p] {
			before[next] = append(before[next], p)
		}
	}
	return before
}

// Retrograde goes from one layer to the next, without a queue.
func Retrograde(after [][]int, end []int) (result, plies []int) {
	result, plies = make([]int, len(after)), make([]int, len(after))
	lost := make([]int, len(after)) // moves that are known to lose
	var layer []int
	for p := range after {
		if len(after[p]) == 0 && end[p] != 0 {
			result[p] = end[p]
			layer = append(layer, p)
		}
	}
	before := Before(after)
	for ply := 1; len(layer) > 0; ply++ {
		var next []int
		for _, p := range layer {
			for _, q := range before[p] {
				if result[p] == 1 {
					lost[q]++
				}
				if result[q] == 0 && (result[p] == -1 || lost[q] == len(after[q])) {
					result[q], plies[q] = -result[p], ply
					next = append(next, q)
				}
			}
		}
		layer = next
	}
	return result, plies
}
