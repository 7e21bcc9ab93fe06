//go:build ignore

// It gives every square the number of its region, and renumbers one of two regions that
// touch.
package answer

func Largest(board [][]byte, who byte) int {
	regions := make([][]int, len(board))
	number := 0
	for r, row := range board {
		regions[r] = make([]int, len(row))
		for c, stone := range row {
			if stone != who {
				continue
			}
			number++
			regions[r][c] = number
			if c > 0 && row[c-1] == who {
				renumber(regions, regions[r][c-1], number)
			}
			if r > 0 && board[r-1][c] == who {
				renumber(regions, regions[r-1][c], number)
			}
		}
	}
	sizes := make([]int, number+1)
	most := 0
	for _, row := range regions {
		for _, n := range row {
			if n > 0 {
				sizes[n]++
				most = max(most, sizes[n])
			}
		}
	}
	return most
}

func renumber(regions [][]int, from, to int) {
	for _, row := range regions {
		for c := range row {
			if row[c] == from {
				row[c] = to
			}
		}
	}
}
