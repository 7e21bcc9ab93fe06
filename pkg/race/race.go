// Package race is a small race with a coin, a game with chance. Two runners take turns. A
// runner walks 2 squares, or jumps: a coin then decides between 4 squares and none. Both
// moves bring 2 squares on average, and whoever first has no squares left wins.
package race

import (
	"fmt"

	"gametree/pkg/game"
)

// State is a position of the race. It is a game.Chancer: chance moves while the coin flies.
type State struct {
	left   [2]int // squares still to go
	turn   int    // 0 or 1
	flying bool
}

// New returns the race in which the player to move still needs mine squares and the other
// player his, both at least 1.
func New(mine, his int) *State { return &State{left: [2]int{mine, his}} }

// The moves of a player, and the two sides of the coin.
const (
	Walk game.Move = iota
	Jump
	Fall
	Land
)

// steps are the squares of a move.
var steps = [...]int{Walk: 2, Land: 4, Jump: 0, Fall: 0}

// coin has the weights of Fall and Land.
var coin = []float64{1, 1}

// Weights returns the weights of the two sides while the coin flies.
func (g *State) Weights() []float64 {
	if g.flying {
		return coin
	}
	return nil
}

// Turn returns whose turn it is.
func (g *State) Turn() game.Side { return game.First + game.Side(g.turn) }

// Moves appends Walk and Jump, or Fall and Land while the coin flies.
func (g *State) Moves(buf []game.Move) []game.Move {
	switch {
	case g.Terminal():
		return buf
	case g.flying:
		return append(buf, Fall, Land)
	}
	return append(buf, Walk, Jump)
}

// Make plays a move. Every move but Jump passes the turn.
func (g *State) Make(m game.Move) {
	if g.flying = m == Jump; !g.flying {
		g.left[g.turn] -= steps[m]
		g.turn = 1 - g.turn
	}
}

// Unmake takes a move back.
func (g *State) Unmake(m game.Move) {
	if g.flying = m == Fall || m == Land; m != Jump {
		g.turn = 1 - g.turn
		g.left[g.turn] += steps[m]
	}
}

// Terminal reports whether the player who moved last has arrived.
func (g *State) Terminal() bool { return g.left[1-g.turn] <= 0 }

// Evaluate returns -1 where the player whose turn it is has lost, and otherwise 0.
func (g *State) Evaluate() int {
	if g.Terminal() {
		return -1
	}
	return 0
}

// Key is the same for both players, whose chances are the same.
func (g *State) Key() uint64 {
	const most = 4 // squares beyond the end
	k := uint64(g.left[g.turn]+most)<<32 | uint64(g.left[1-g.turn]+most)<<1
	if g.flying {
		k++
	}
	return k
}

// Clone returns an independent copy.
func (g *State) Clone() game.Position {
	c := *g
	return &c
}

// MoveName returns walk, jump, or how the coin falls: 0 or 4.
func (g *State) MoveName(m game.Move) string {
	return [...]string{"walk", "jump", "0", "4"}[m]
}

// Caption returns how many squares each player still needs.
func (g *State) Caption() string {
	return fmt.Sprintf("%d : %d to go", max(g.left[0], 0), max(g.left[1], 0))
}
