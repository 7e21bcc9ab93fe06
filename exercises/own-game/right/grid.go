//go:build ignore

// It has a grid of squares, looks through all lines of the whole board, and counts in
// base three for the key.
package answer

import "gametree/pkg/game"

type Game struct {
	width, height, k int
	grid             [4][5]byte // by row from below: 0, or the player
	turn             byte
}

func New(width, height, k int) *Game { return &Game{width: width, height: height, k: k, turn: 1} }

func (g *Game) Moves(buf []game.Move) []game.Move {
	if g.Terminal() {
		return buf
	}
	for c := 0; c < g.width; c++ {
		if g.grid[g.height-1][c] == 0 {
			buf = append(buf, game.Move(c))
		}
	}
	return buf
}

func (g *Game) Make(m game.Move) {
	for r := 0; r < g.height; r++ {
		if g.grid[r][m] == 0 {
			g.grid[r][m] = g.turn
			break
		}
	}
	g.turn = 3 - g.turn
}

func (g *Game) Unmake(m game.Move) {
	for r := g.height - 1; r >= 0; r-- {
		if g.grid[r][m] != 0 {
			g.grid[r][m] = 0
			break
		}
	}
	g.turn = 3 - g.turn
}

func (g *Game) Terminal() bool {
	if g.line() != 0 {
		return true
	}
	for c := 0; c < g.width; c++ {
		if g.grid[g.height-1][c] == 0 {
			return false
		}
	}
	return true
}

func (g *Game) Evaluate() int {
	switch g.line() {
	case 0:
		return 0
	case g.turn:
		return 1
	}
	return -1
}

func (g *Game) Key() (key uint64) {
	for r := range g.grid {
		for c := range g.grid[r] {
			key = 3*key + uint64(g.grid[r][c])
		}
	}
	return key
}

// line returns the player who has k stones in a line, or 0.
func (g *Game) line() byte {
	for r := 0; r < g.height; r++ {
		for c := 0; c < g.width; c++ {
			for _, step := range [][2]int{{0, 1}, {1, -1}, {1, 0}, {1, 1}} {
				n := 0
				for n < g.k {
					row, col := r+n*step[0], c+n*step[1]
					if row >= g.height || col < 0 || col >= g.width || g.grid[row][col] != g.grid[r][c] {
						break
					}
					n++
				}
				if n == g.k && g.grid[r][c] != 0 {
					return g.grid[r][c]
				}
			}
		}
	}
	return 0
}
