//go:build ignore

package answer

import "gametree/pkg/game"

// Game is a position. It implements game.Position.
type Game struct {
	width, height, k int
	columns          [][]int // from below, 1 for the first player and 2 for the second
	played           []int   // the columns, the last one last
}

// New returns the empty board of that width and height, where k stones in a
// line win.
func New(width, height, k int) *Game {
	return &Game{width: width, height: height, k: k, columns: make([][]int, width)}
}

// Moves appends the columns that are not full, from the left; none when the game
// is over.
func (g *Game) Moves(buf []game.Move) []game.Move {
	if g.won() {
		return buf
	}
	for c, stones := range g.columns {
		if len(stones) < g.height {
			buf = append(buf, game.Move(c))
		}
	}
	return buf
}

// Make drops a stone of the player to move into column m.
func (g *Game) Make(m game.Move) {
	g.columns[m] = append(g.columns[m], 1+len(g.played)%2)
	g.played = append(g.played, int(m))
}

// Unmake takes back m, the last move.
func (g *Game) Unmake(m game.Move) {
	g.columns[m] = g.columns[m][:len(g.columns[m])-1]
	g.played = g.played[:len(g.played)-1]
}

// Terminal reports whether there are k stones in a line, or the board is full.
func (g *Game) Terminal() bool {
	return g.won() || len(g.played) == g.width*g.height
}

// Evaluate returns -1 if the player to move has lost, and 0 otherwise.
func (g *Game) Evaluate() int {
	if g.won() {
		return -1
	}
	return 0
}

// Key is different for different positions.
func (g *Game) Key() uint64 {
	k := uint64(0)
	for _, stones := range g.columns {
		digits := uint64(1) // marks the end of the stones
		for _, s := range stones {
			digits = digits<<1 | uint64(s-1)
		}
		k = k<<(g.height+1) | digits
	}
	return k
}

// won reports whether the last stone is in a line of k.
func (g *Game) won() bool {
	if len(g.played) == 0 {
		return false
	}
	c := g.played[len(g.played)-1]
	r := len(g.columns[c]) - 1
	for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		if 1+g.run(c, r, d[0], d[1])+g.run(c, r, -d[0], -d[1]) >= g.k {
			return true
		}
	}
	return false
}

// run counts the stones in a direction that have the owner of the one on a square.
func (g *Game) run(c, r, dc, dr int) (n int) {
	stone := g.columns[c][r]
	for c, r = c+dc, r+dr; c >= 0 && c < g.width && r >= 0 && r < len(g.columns[c]) && g.columns[c][r] == stone; c, r = c+dc, r+dr {
		n++
	}
	return n
}

//kit:ready

// Look is ready: it plays moves, unmakes the last `back` of them, and calls the methods. Then it
// makes these moves again, which must lead to the same position.
// The moves are appended to a list that contains game.NoMove, which is -1.
func Look(width, height, k int, moves []int, back int) (legal []int, over bool, value int) {
	g := New(width, height, k)
	for _, m := range moves {
		g.Make(game.Move(m))
	}
	for i := range back {
		g.Unmake(game.Move(moves[len(moves)-1-i]))
	}
	for _, m := range g.Moves([]game.Move{game.NoMove}) {
		legal = append(legal, int(m))
	}
	over, value = g.Terminal(), g.Evaluate()
	key, _ := Keys(width, height, k, moves, nil)
	for _, m := range moves[len(moves)-back:] {
		g.Make(game.Move(m))
	}
	if back > 0 && g.Key() != key {
		panic("made again, the moves that Unmake took back lead to another position: whose turn was it?")
	}
	return legal, over, value
}

// Keys is ready: it returns the keys after two games.
func Keys(width, height, k int, a, b []int) (keyA, keyB uint64) {
	first, second := New(width, height, k), New(width, height, k)
	for _, m := range a {
		first.Make(game.Move(m))
	}
	for _, m := range b {
		second.Make(game.Move(m))
	}
	return first.Key(), second.Key()
}

// Solve is ready: it returns the value of each first move, and the number of
// positions in which the game goes on. After 100,000 of them it gives up.
func Solve(width, height, k int) (values []int, positions int) {
	g, known := New(width, height, k), map[uint64]int{}
	known[g.Key()] = 0
	for _, m := range g.Moves(nil) {
		g.Make(m)
		values = append(values, -solve(g, known))
		g.Unmake(m)
	}
	return values, len(known)
}

func solve(g *Game, known map[uint64]int) int {
	if g.Terminal() {
		return g.Evaluate()
	}
	if v, ok := known[g.Key()]; ok {
		return v
	}
	if len(known) >= 100_000 {
		return 0
	}
	best := -game.Inf
	for _, m := range g.Moves(nil) {
		g.Make(m)
		best = max(best, -solve(g, known))
		g.Unmake(m)
	}
	known[g.Key()] = best
	return best
}
