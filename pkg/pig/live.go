package pig

import (
	"fmt"
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Live is a game of Pig to be played: its die falls as soon as a player rolls. How it falls
// follows from a seed and the moves so far, so that every replay is the same. A search of a
// Live would know the die in advance; Perfect does not look at it.
type Live struct {
	goal int
	moment
	past []moment
}

// moment is the part of a Live that moves change.
type moment struct {
	scores [2]int
	points int // of the turn
	turn   int // 0 or 1
	rolled [2]string
	lots   uint64
}

// NewLive returns the start of a game to that goal.
func NewLive(goal int, seed uint64) *Live { return &Live{goal: goal, moment: moment{lots: seed}} }

// Turn returns whose turn it is.
func (g *Live) Turn() game.Side { return game.First + game.Side(g.turn) }

// Moves appends a roll, unless the points are enough for the goal, and a hold, if there are points.
func (g *Live) Moves(buf []game.Move) []game.Move {
	if g.Terminal() {
		return buf
	}
	if g.scores[g.turn]+g.points < g.goal {
		buf = append(buf, roll)
	}
	if g.points > 0 {
		buf = append(buf, hold)
	}
	return buf
}

// Make plays a move.
func (g *Live) Make(m game.Move) {
	g.past = append(g.past, g.moment)
	if g.points == 0 {
		g.rolled[g.turn] = ""
	}
	g.lots = (g.lots+uint64(m)+1)*6364136223846793005 + 1442695040888963407
	face := int(g.lots>>33)%6 + 1
	switch {
	case m == hold:
		g.scores[g.turn] += g.points
		g.points, g.turn = 0, 1-g.turn
	case face == 1:
		g.rolled[g.turn] += "1"
		g.points, g.turn = 0, 1-g.turn
	default:
		g.rolled[g.turn] += fmt.Sprint(face)
		g.points += face
	}
}

// Unmake takes the last move back.
func (g *Live) Unmake(game.Move) {
	g.moment, g.past = g.past[len(g.past)-1], g.past[:len(g.past)-1]
}

// Terminal reports whether a player has reached the goal.
func (g *Live) Terminal() bool { return max(g.scores[0], g.scores[1]) >= g.goal }

// Evaluate returns -1 where the player whose turn it is has lost, and otherwise 0.
func (g *Live) Evaluate() int {
	if g.Terminal() {
		return -1
	}
	return 0
}

// MoveName returns roll or hold.
func (g *Live) MoveName(m game.Move) string { return (&State{}).MoveName(m) }

// Board returns a row for each player: the score, and the latest rolls of a turn.
func (g *Live) Board() (b game.Board) {
	const width = 9
	for side, score := range g.scores {
		row := make([]game.Square, width)
		row[0] = game.Square{Text: fmt.Sprint(score), Side: game.First + game.Side(side)}
		rolled := g.rolled[side][max(0, len(g.rolled[side])-width+1):]
		for i, face := range rolled {
			row[i+1].Text = string(face)
		}
		b.Squares = append(b.Squares, row)
	}
	b.Columns = []string{"score", "", "", "", "", "", "", "", ""}
	b.Rows = []string{"1", "2"}
	return b
}

// Perfect returns the rung that plays a Live with that goal as the solution of Pig does.
func Perfect(goal int) search.Rung {
	solve := sync.OnceValue(func() *search.Solution { return Solve(goal) })
	return search.Rung{Name: "perfect", Own: func(p search.Position, _ func(int) bool) search.Result {
		g := p.(*Live)
		best := solve().Best(At(goal, g.scores[g.turn], g.scores[1-g.turn], g.points))
		return search.Result{Move: best % 8}
	}}
}
