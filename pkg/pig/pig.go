// Package pig is the dice game Pig, a game with chance. On your turn you roll a die as
// often as you like. A 1 loses all points of the turn and passes the turn; any other
// number adds to the turn's points. When you hold, they are added to your score, and the
// turn passes. Whoever first holds with a score of at least the goal wins.
//
// A turn begins with a roll, so every position can come again: both may roll a 1.
//
// Reading order: pig.go, policy.go, live.go.
package pig

import (
	"fmt"

	"gametree/pkg/game"
)

// State is a position of Pig. It is a game.Chancer: chance moves while the die rolls.
type State struct {
	goal    int
	scores  [2]int
	points  int // of the turn
	turn    int // 0 or 1
	rolling bool
}

// New returns the start of a game to that goal, which is at least 1.
func New(goal int) *State { return At(goal, 0, 0, 0) }

// At returns the position in which the player to move has mine, the other player has
// his, and the turn has brought that many points so far.
func At(goal, mine, his, points int) *State {
	return &State{goal: goal, scores: [2]int{mine, his}, points: points}
}

// A move is one of these kinds, plus eight times the points of the turn before it, which
// Unmake needs. Kinds 1 to 6 are the numbers of the die.
const (
	roll = 0
	hold = 7
)

// Roll and Hold return these moves with that many points in the turn.
func Roll(points int) game.Move { return game.Move(8*points + roll) }
func Hold(points int) game.Move { return game.Move(8*points + hold) }

// die has the weights of its six numbers.
var die = []float64{1, 1, 1, 1, 1, 1}

// Weights returns the weights of the six numbers while the die rolls.
func (g *State) Weights() []float64 {
	if g.rolling {
		return die
	}
	return nil
}

// Turn returns whose turn it is.
func (g *State) Turn() game.Side { return game.First + game.Side(g.turn) }

// Moves appends the six numbers while the die rolls, and otherwise a roll, unless the
// points are enough for the goal, and a hold, unless the turn has only begun.
func (g *State) Moves(buf []game.Move) []game.Move {
	switch {
	case g.Terminal():
		return buf
	case g.rolling:
		for k := range 6 {
			buf = append(buf, game.Move(8*g.points+1+k))
		}
		return buf
	}
	if g.scores[g.turn]+g.points < g.goal {
		buf = append(buf, Roll(g.points))
	}
	if g.points > 0 {
		buf = append(buf, Hold(g.points))
	}
	return buf
}

// Make plays a move.
func (g *State) Make(m game.Move) {
	switch kind := int(m) % 8; kind {
	case roll:
		g.rolling = true
	case hold:
		g.scores[g.turn] += g.points
		g.points, g.turn = 0, 1-g.turn
	case 1:
		g.rolling, g.points, g.turn = false, 0, 1-g.turn
	default:
		g.rolling, g.points = false, g.points+kind
	}
}

// Unmake takes a move back.
func (g *State) Unmake(m game.Move) {
	g.points = int(m) / 8
	switch int(m) % 8 {
	case roll:
		g.rolling = false
	case hold:
		g.turn = 1 - g.turn
		g.scores[g.turn] -= g.points
	case 1:
		g.rolling, g.turn = true, 1-g.turn
	default:
		g.rolling = true
	}
}

// Terminal reports whether the player who held last has reached the goal.
func (g *State) Terminal() bool { return g.scores[1-g.turn] >= g.goal }

// Evaluate returns -1 where the player whose turn it is has lost, and otherwise 0.
func (g *State) Evaluate() int {
	if g.Terminal() {
		return -1
	}
	return 0
}

// Key is the same for both players, whose chances are the same.
func (g *State) Key() uint64 {
	k := uint64(g.scores[g.turn])<<40 | uint64(g.scores[1-g.turn])<<20 | uint64(g.points)<<1
	if g.rolling {
		k++
	}
	return k
}

// Clone returns an independent copy.
func (g *State) Clone() game.Position { return new(*g) }

// MoveName returns roll, hold, or the number of the die.
func (g *State) MoveName(m game.Move) string {
	return [...]string{roll: "roll", 1: "1", "2", "3", "4", "5", "6", hold: "hold"}[m%8]
}

// Caption returns the scores and the points of the turn.
func (g *State) Caption() string {
	if g.points == 0 {
		return fmt.Sprintf("%d : %d", g.scores[0], g.scores[1])
	}
	return fmt.Sprintf("%d : %d, turn %d", g.scores[0], g.scores[1], g.points)
}
