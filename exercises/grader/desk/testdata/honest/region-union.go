package answer

// Largest returns the number of squares in who's largest region.
func Largest(board [][]byte, who byte) int {
	w := len(board[0])
	parent := make([]int, len(board)*w)
	for i := range parent {
		parent[i] = i
	}
	var find func(i int) int
	find = func(i int) int {
		if parent[i] != i {
			parent[i] = find(parent[i])
		}
		return parent[i]
	}
	for r, row := range board {
		for c, owner := range row {
			if owner != who {
				continue
			}
			if r > 0 && board[r-1][c] == who {
				parent[find(r*w+c)] = find((r-1)*w + c)
			}
			if c > 0 && row[c-1] == who {
				parent[find(r*w+c)] = find(r*w + c - 1)
			}
		}
	}
	sizes := make(map[int]int)
	largest := 0
	for r, row := range board {
		for c, owner := range row {
			if owner == who {
				root := find(r*w + c)
				sizes[root]++
				largest = max(largest, sizes[root])
			}
		}
	}
	return largest
}
