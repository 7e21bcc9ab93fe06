//go:build ignore

// It joins squares to sets.
package answer

func Largest(board [][]byte, who byte) int {
	h, w := len(board), len(board[0])
	parent := make([]int, h*w)
	size := make([]int, h*w)
	for i := range parent {
		parent[i], size[i] = i, 1
	}
	var root func(i int) int
	root = func(i int) int {
		if parent[i] != i {
			parent[i] = root(parent[i])
		}
		return parent[i]
	}
	best := 0
	for i := range parent {
		if board[i/w][i%w] != who {
			continue
		}
		for _, j := range []int{i - 1, i - w} {
			if j < 0 || j%w == w-1 && i%w == 0 && w > 1 || board[j/w][j%w] != who {
				continue
			}
			a, b := root(i), root(j)
			if a != b {
				parent[b] = a
				size[a] += size[b]
			}
		}
		best = max(best, size[root(i)])
	}
	return best
}
