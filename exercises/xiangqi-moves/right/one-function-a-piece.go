//go:build ignore

// It has a function for each piece in a map, and lists of jumps.
package answer

import "strings"

type board []string

type piece struct {
	b        board
	row, col int
}

func Moves(rows []string, row, col int) [][2]int {
	p := piece{rows, row, col}
	moves := map[string]func() [][2]int{
		"R": p.chariot, "N": p.horse, "B": p.elephant, "C": p.cannon, "A": p.advisor, "K": p.general, "P": p.soldier,
	}
	return moves[strings.ToUpper(string(rows[row][col]))]()
}

func (b board) side(row, col int) string {
	switch s := string(b[row][col]); {
	case s == ".":
		return "none"
	case s == strings.ToUpper(s):
		return "red"
	default:
		return "black"
	}
}

func (b board) has(row, col int) bool { return 0 <= row && row < 10 && 0 <= col && col < 9 }

func (p piece) side() string { return p.b.side(p.row, p.col) }

func (p piece) canGo(row, col int) bool { return p.b.has(row, col) && p.b.side(row, col) != p.side() }

// ray lists the squares in a direction up to the edge.
func (p piece) ray(dr, dc int) (squares [][2]int) {
	for r, c := p.row+dr, p.col+dc; p.b.has(r, c); r, c = r+dr, c+dc {
		squares = append(squares, [2]int{r, c})
	}
	return squares
}

func (p piece) rays() [][][2]int {
	return [][][2]int{p.ray(-1, 0), p.ray(1, 0), p.ray(0, -1), p.ray(0, 1)}
}

func (p piece) chariot() (to [][2]int) {
	for _, ray := range p.rays() {
		for _, s := range ray {
			if p.canGo(s[0], s[1]) {
				to = append(to, s)
			}
			if p.b.side(s[0], s[1]) != "none" {
				break
			}
		}
	}
	return to
}

func (p piece) cannon() (to [][2]int) {
	for _, ray := range p.rays() {
		met := 0
		for _, s := range ray {
			empty := p.b.side(s[0], s[1]) == "none"
			if !empty {
				met++
			}
			if empty && met == 0 || !empty && met == 2 && p.canGo(s[0], s[1]) {
				to = append(to, s)
			}
		}
	}
	return to
}

func (p piece) horse() (to [][2]int) {
	jumps := []struct{ legRow, legCol, row, col int }{
		{-1, 0, -2, -1}, {-1, 0, -2, 1}, {1, 0, 2, -1}, {1, 0, 2, 1},
		{0, -1, -1, -2}, {0, -1, 1, -2}, {0, 1, -1, 2}, {0, 1, 1, 2},
	}
	for _, j := range jumps {
		if r, c := p.row+j.row, p.col+j.col; p.canGo(r, c) && p.b.side(p.row+j.legRow, p.col+j.legCol) == "none" {
			to = append(to, [2]int{r, c})
		}
	}
	return to
}

func (p piece) elephant() (to [][2]int) {
	for _, r := range []int{p.row - 2, p.row + 2} {
		for _, c := range []int{p.col - 2, p.col + 2} {
			home := r >= 5 && p.side() == "red" || r < 5 && p.side() == "black"
			if home && p.canGo(r, c) && p.b.side((p.row+r)/2, (p.col+c)/2) == "none" {
				to = append(to, [2]int{r, c})
			}
		}
	}
	return to
}

func (p piece) inPalace(row, col int) bool {
	if col < 3 || col > 5 {
		return false
	}
	if p.side() == "red" {
		return row >= 7 && row <= 9
	}
	return row >= 0 && row <= 2
}

func (p piece) advisor() (to [][2]int) {
	for r := range 10 {
		for c := range 9 {
			if (r-p.row)*(r-p.row) == 1 && (c-p.col)*(c-p.col) == 1 && p.inPalace(r, c) && p.canGo(r, c) {
				to = append(to, [2]int{r, c})
			}
		}
	}
	return to
}

func (p piece) general() (to [][2]int) {
	for r := range 10 {
		for c := range 9 {
			distance := (r-p.row)*(r-p.row) + (c-p.col)*(c-p.col)
			if distance == 1 && p.inPalace(r, c) && p.canGo(r, c) {
				to = append(to, [2]int{r, c})
			}
		}
	}
	for _, ray := range [][][2]int{p.ray(-1, 0), p.ray(1, 0)} {
		for _, s := range ray {
			if there := p.b[s[0]][s[1]]; there == '.' {
				continue
			} else if there == 'K' || there == 'k' {
				to = append(to, s)
			}
			break
		}
	}
	return to
}

func (p piece) soldier() (to [][2]int) {
	forward := map[string]int{"red": -1, "black": 1}[p.side()]
	squares := [][2]int{{p.row + forward, p.col}}
	if p.side() == "red" && p.row <= 4 || p.side() == "black" && p.row >= 5 {
		squares = append(squares, [2]int{p.row, p.col - 1}, [2]int{p.row, p.col + 1})
	}
	for _, s := range squares {
		if p.canGo(s[0], s[1]) {
			to = append(to, s)
		}
	}
	return to
}
