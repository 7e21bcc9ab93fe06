package pig

import (
	"fmt"
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Live is a game of Pig to be played: its die falls as soon as a player rolls. How it falls
// follows from a seed and the moves so far, so that every replay is the same.
type Live struct {
	moment
	past []moment
}

// moment is the part of a Live that moves change.
type moment struct {
	state  State // its die never rolls
	rolled [2]string
	lots   uint64
}

// NewLive returns the start of a game to that goal.
func NewLive(goal int, seed uint64) *Live {
	return &Live{moment: moment{state: *New(goal), lots: seed}}
}

func (g *Live) Sides() [2]string                  { return [2]string{"Blue", "Orange"} }
func (g *Live) Turn() game.Side                   { return g.state.Turn() }
func (g *Live) Moves(buf []game.Move) []game.Move { return g.state.Moves(buf) }
func (g *Live) Terminal() bool                    { return g.state.Terminal() }
func (g *Live) Evaluate() int                     { return g.state.Evaluate() }
func (g *Live) MoveName(m game.Move) string       { return g.state.MoveName(m) }

// Lots says that a search of a Live would know the die in advance, so that a board offers none.
// Perfect does not look at it.
func (g *Live) Lots() {}

// Make plays a move, and throws the die after a roll.
func (g *Live) Make(m game.Move) {
	g.past = append(g.past, g.moment)
	rolled := &g.rolled[g.state.turn]
	if g.state.points == 0 {
		*rolled = ""
	}
	g.lots = (g.lots+uint64(m%8)+1)*6364136223846793005 + 1442695040888963407
	g.state.Make(m)
	if g.state.rolling {
		face := int(g.lots>>33)%6 + 1
		*rolled += fmt.Sprint(face)
		g.state.Make(game.Move(face))
	}
}

// Unmake takes the last move back.
func (g *Live) Unmake(game.Move) { g.moment, g.past = g.past[len(g.past)-1], g.past[:len(g.past)-1] }

// Board returns a row for each player: the score, and the latest rolls of a turn.
func (g *Live) Board() (b game.Board) {
	const width = 7
	for side, score := range g.state.scores {
		row := make([]game.Square, width)
		row[0] = game.Square{Text: fmt.Sprint(score), Side: game.First + game.Side(side)}
		for i, face := range g.rolled[side][max(0, len(g.rolled[side])-width+1):] {
			row[i+1].Text = string(face)
		}
		b.Squares = append(b.Squares, row)
	}
	b.Columns = []string{"score", "", fmt.Sprint(g.state.points, " at stake"), "", "", "", ""}
	return b
}

// Perfect returns the rung that plays a Live with that goal as the solution of Pig does.
func Perfect(goal int) search.Rung {
	solve := sync.OnceValue(func() *search.Solution { return Solve(goal) })
	return Policy(func(mine, his, n int) bool { return solve().Best(At(goal, mine, his, n)) == Hold(n) }).Rung("perfect")
}

// Rung returns a rung that plays a Live as p does. It rolls where nothing is at stake.
func (p Policy) Rung(name string) search.Rung {
	return search.Rung{Name: name, Own: func(position search.Position, _ func(int) bool) search.Result {
		s := position.(*Live).state
		if s.points > 0 && p(s.scores[s.turn], s.scores[1-s.turn], s.points) {
			return search.Result{Move: Hold(s.points)}
		}
		return search.Result{Move: Roll(s.points)}
	}}
}
