package pig

import (
	"fmt"
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Table is a game of Pig to be played: its die falls as soon as a player rolls. How it falls
// follows from a seed and the moves so far, so that every replay is the same. A search of a
// Table would know the die in advance; Perfect does not look at it.
type Table struct {
	goal int
	table
	past []table
}

// table is the part of a Table that moves change.
type table struct {
	scores [2]int
	points int // of the turn
	turn   int // 0 or 1
	rolled [2]string
	lots   uint64
}

// NewTable returns the start of a game to that goal.
func NewTable(goal int, seed uint64) *Table { return &Table{goal: goal, table: table{lots: seed}} }

// Turn returns whose turn it is.
func (t *Table) Turn() game.Side { return game.First + game.Side(t.turn) }

// Moves appends a roll, unless the points are enough for the goal, and a hold, if there are points.
func (t *Table) Moves(buf []game.Move) []game.Move {
	if t.Terminal() {
		return buf
	}
	if t.scores[t.turn]+t.points < t.goal {
		buf = append(buf, roll)
	}
	if t.points > 0 {
		buf = append(buf, hold)
	}
	return buf
}

// Make plays a move.
func (t *Table) Make(m game.Move) {
	t.past = append(t.past, t.table)
	if t.points == 0 {
		t.rolled[t.turn] = ""
	}
	t.lots = (t.lots+uint64(m)+1)*6364136223846793005 + 1442695040888963407
	face := int(t.lots>>33)%6 + 1
	switch {
	case m == hold:
		t.scores[t.turn] += t.points
		t.points, t.turn = 0, 1-t.turn
	case face == 1:
		t.rolled[t.turn] += "1"
		t.points, t.turn = 0, 1-t.turn
	default:
		t.rolled[t.turn] += fmt.Sprint(face)
		t.points += face
	}
}

// Unmake takes the last move back.
func (t *Table) Unmake(game.Move) {
	t.table, t.past = t.past[len(t.past)-1], t.past[:len(t.past)-1]
}

// Terminal reports whether a player has reached the goal.
func (t *Table) Terminal() bool { return max(t.scores[0], t.scores[1]) >= t.goal }

// Evaluate returns -1 where the player whose turn it is has lost, and otherwise 0.
func (t *Table) Evaluate() int {
	if t.Terminal() {
		return -1
	}
	return 0
}

// MoveName returns roll or hold.
func (t *Table) MoveName(m game.Move) string { return (&State{}).MoveName(m) }

// Board returns a row for each player: the score, and the latest rolls of a turn.
func (t *Table) Board() (b game.Board) {
	const width = 9
	for side, score := range t.scores {
		row := make([]game.Square, width)
		row[0] = game.Square{Text: fmt.Sprint(score), Side: game.First + game.Side(side)}
		rolled := t.rolled[side][max(0, len(t.rolled[side])-width+1):]
		for i, face := range rolled {
			row[i+1].Text = string(face)
		}
		b.Squares = append(b.Squares, row)
	}
	b.Columns = []string{"score", "", "", "", "", "", "", "", ""}
	b.Rows = []string{"First", "Second"}
	return b
}

// Perfect returns the rung that plays a Table with that goal as the solution of Pig does.
func Perfect(goal int) search.Rung {
	solve := sync.OnceValue(func() *search.Solution { return Solve(goal) })
	return search.Rung{Name: "perfect", Own: func(p search.Position, _ func(int) bool) search.Result {
		t := p.(*Table)
		best := solve().Best(At(goal, t.scores[t.turn], t.scores[1-t.turn], t.points))
		return search.Result{Move: best % 8}
	}}
}
