//go:build ignore

package answer

import "gametree/pkg/game"

// Game is a position. It implements game.Position.
type Game struct {
	// YOUR FIELDS HERE
}

// New returns the empty board of that width and height, where k stones in a
// line win.
func New(width, height, k int) *Game {
	// YOUR CODE HERE
	panic("not implemented")
}

// Moves appends the columns that are not full, from the left; none when the game
// is over.
func (g *Game) Moves(buf []game.Move) []game.Move {
	// YOUR CODE HERE
	panic("not implemented")
}

// Make drops a stone of the player to move into column m.
func (g *Game) Make(m game.Move) {
	// YOUR CODE HERE
	panic("not implemented")
}

// Unmake takes back m, the last move.
func (g *Game) Unmake(m game.Move) {
	// YOUR CODE HERE
	panic("not implemented")
}

// Terminal reports whether there are k stones in a line, or the board is full.
func (g *Game) Terminal() bool {
	// YOUR CODE HERE
	panic("not implemented")
}

// Evaluate returns -1 if the player to move has lost, and 0 otherwise.
func (g *Game) Evaluate() int {
	// YOUR CODE HERE
	panic("not implemented")
}

// Key is different for different positions.
func (g *Game) Key() uint64 {
	// YOUR CODE HERE
	panic("not implemented")
}

// Look is ready: it plays moves, takes so many of them back, and calls the methods.
func Look(width, height, k int, moves []int, back int) (legal []int, over bool, value int) {
	g := New(width, height, k)
	for _, m := range moves {
		g.Make(game.Move(m))
	}
	for i := range back {
		g.Unmake(game.Move(moves[len(moves)-1-i]))
	}
	for _, m := range g.Moves(nil) {
		legal = append(legal, int(m))
	}
	return legal, g.Terminal(), g.Evaluate()
}

// Keys is ready: it returns the keys after two games.
func Keys(width, height, k int, a, b []int) (keyA, keyB uint64) {
	var keys [2]uint64
	for i, moves := range [][]int{a, b} {
		g := New(width, height, k)
		for _, m := range moves {
			g.Make(game.Move(m))
		}
		keys[i] = g.Key()
	}
	return keys[0], keys[1]
}

// Solve is ready: it returns the value of each first move, and the number of
// positions.
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
	if v, ok := known[g.Key()]; ok {
		return v
	}
	best := -game.Inf
	if g.Terminal() {
		best = g.Evaluate()
	}
	for _, m := range g.Moves(nil) {
		g.Make(m)
		best = max(best, -solve(g, known))
		g.Unmake(m)
	}
	known[g.Key()] = best
	return best
}
