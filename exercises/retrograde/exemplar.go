//go:build ignore

package answer

// Before returns for each position the positions that have a move to it, once for each move.
// after lists the position after each move.
func Before(after [][]int) [][]int {
	before := make([][]int, len(after))
	for p, moves := range after {
		for _, next := range moves {
			before[next] = append(before[next], p)
		}
	}
	return before
}

// Retrograde returns the result of each position for the player to move, 1, 0 or -1, and the
// plies to the end, 0 for a draw. end is the result where there are no moves.
func Retrograde(after [][]int, end []int) (result, plies []int) {
	result, plies = make([]int, len(after)), make([]int, len(after))
	left := make([]int, len(after)) // ways out: moves that are not known to lose
	var queue []int
	for p, moves := range after {
		left[p] = len(moves)
		if len(moves) == 0 && end[p] != 0 {
			result[p] = end[p]
			queue = append(queue, p)
		}
	}
	before := Before(after)
	for ; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		for _, q := range before[p] {
			if result[q] != 0 {
				continue
			}
			if result[p] > 0 {
				left[q]--
				if left[q] > 0 {
					continue
				}
			}
			result[q], plies[q] = -result[p], plies[p]+1
			queue = append(queue, q)
		}
	}
	return result, plies
}
