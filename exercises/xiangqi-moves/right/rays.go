//go:build ignore

// It looks along each line once for chariot and cannon, and returns the last square first.
package answer

import (
	"slices"
	"strings"
)

type xy = [2]int

func Moves(board []string, row, col int) (out [][2]int) {
	me := board[row][col]
	side := func(b byte) int {
		switch {
		case b == '.':
			return 0
		case b >= 'a':
			return -1
		}
		return 1
	}
	on := func(r, c int) bool { return r >= 0 && r < 10 && c >= 0 && c < 9 }
	add := func(r, c int) {
		if on(r, c) && side(board[r][c]) != side(me) {
			out = append(out, xy{r, c})
		}
	}
	dirs := []xy{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}
	up := -side(me)
	home := func(r int) bool {
		if up < 0 {
			return r > 4
		}
		return r < 5
	}
	palace := func(r, c int) bool { return home(r) && (r < 3 || r > 6) && c/3 == 1 }
	switch strings.ToUpper(string(me)) {
	case "R", "C":
		for _, d := range dirs {
			seen := 0
			for r, c := row+d[0], col+d[1]; on(r, c); r, c = r+d[0], c+d[1] {
				if board[r][c] == '.' {
					if seen == 0 {
						add(r, c)
					}
					continue
				}
				seen++
				if seen == 1 && me|32 == 'r' || seen == 2 && me|32 == 'c' {
					add(r, c)
				}
			}
		}
	case "N":
		for _, to := range []xy{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}} {
			if on(row+to[0], col+to[1]) && board[row+to[0]/2][col+to[1]/2] == '.' {
				add(row+to[0], col+to[1])
			}
		}
	case "B":
		for i := range 4 {
			r, c := i/2*2-1, i%2*2-1
			if on(row+2*r, col+2*c) && home(row+2*r) && board[row+r][col+c] == '.' {
				add(row+2*r, col+2*c)
			}
		}
	case "A":
		for r := row - 1; r <= row+1; r += 2 {
			for c := col - 1; c <= col+1; c += 2 {
				if palace(r, c) {
					add(r, c)
				}
			}
		}
	case "K":
		for _, d := range dirs {
			if palace(row+d[0], col+d[1]) {
				add(row+d[0], col+d[1])
			}
		}
		for r := row + up; on(r, col); r += up {
			if board[r][col] != '.' {
				if board[r][col]|32 == 'k' {
					add(r, col)
				}
				break
			}
		}
	case "P":
		add(row+up, col)
		if !home(row) {
			add(row, col+1)
			add(row, col-1)
		}
	}
	slices.Reverse(out)
	return
}
