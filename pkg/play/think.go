package play

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
)

// Limit limits the search for a move. At least one field is above 0.
type Limit struct {
	Depth        int `json:"depth"` // plies
	Milliseconds int `json:"ms"`    // used if Depth is 0
}

// LimitOf returns l as a Limit.
func LimitOf(l search.Limits) Limit {
	return Limit{Depth: l.Depth, Milliseconds: int(l.Time.Milliseconds())}
}

// limits returns l for search.Think. The number of nodes, which no search
// reaches, makes every rung deepen, so that it has a move whenever it is stopped.
func (l Limit) limits() search.Limits {
	if l.Depth > 0 {
		return search.Limits{Depth: l.Depth, Nodes: math.MaxInt}
	}
	return search.Limits{Time: time.Duration(l.Milliseconds) * time.Millisecond}
}

// Thought is what a search has found so far.
type Thought struct {
	search.Answer
	Names []string // of the moves of Line
	Ply   int      // plies played before the search; 0 unless the game is a game.PlyCounter
}

// think searches p with r until the limit is reached or ctx ends, and returns
// the move to play, or NoMove if p has none. It calls follow with every exact
// answer on the way. A rung with a transposition table uses table. The rung must
// serve p: see search.Rung.Missing.
func think(ctx context.Context, p game.Position, r search.Rung, l Limit, table *search.Table, follow func(Thought)) game.Move {
	legal := p.Moves(nil)
	if len(legal) == 0 {
		return game.NoMove
	}
	if r.Engine != nil {
		e := *r.Engine
		e.Store = table
		r.Engine = &e
	}
	ply := 0
	if c, ok := game.Find[game.PlyCounter](p); ok {
		ply = c.Ply()
	}
	a, err := search.Think(ctx, r, p, l.limits(), func(a search.Answer) {
		if a.Bound == search.Exact {
			follow(Thought{a, named(p, a.Line), ply})
		}
	})
	switch {
	case err == nil && a.Move != game.NoMove:
		return a.Move
	case err == nil && a.Depth > 0:
		return reaching(ctx, p, r, a.Value, legal)
	}
	return legal[0]
}

// reaching returns the first of moves with which p has that value by r, for a
// rung that returns no move. If ctx ends first, it returns the first move.
func reaching(ctx context.Context, p game.Position, r search.Rung, value int, moves []game.Move) game.Move {
	for _, m := range moves {
		p.Make(m)
		a, err := search.Think(ctx, r, p, search.Limits{}, nil)
		p.Unmake(m)
		if err == nil && a.Depth > 0 && a.Value == -value {
			return m
		}
	}
	return moves[0]
}

// named returns the names of the moves of a line from p. It leaves p unchanged.
func named(p game.Position, line []game.Move) (names []string) {
	p = game.Unwrapped(p) // so that these moves are not counted or recorded
	for _, m := range line {
		names = append(names, game.MoveName(p, m))
		p.Make(m)
	}
	for i := len(line) - 1; i >= 0; i-- {
		p.Unmake(line[i])
	}
	return names
}

// String returns one line: the depth, the value for the searching side, the
// principal variation, and the number of nodes.
func (t Thought) String() string {
	if t.Depth == 0 {
		return "thinking"
	}
	return fmt.Sprintf("depth %d  %s  %s  %s nodes", t.Depth, score(game.Farther(t.Value, -t.Ply)), strings.Join(t.Names, " "), render.Thousands(t.Nodes))
}

// score formats a value for the searching side.
func score(v int) string {
	switch n, ok := game.Plies(v); {
	case ok && v > 0:
		return "wins in " + plies(n)
	case ok:
		return "loses in " + plies(-n)
	case v > 0:
		return fmt.Sprintf("+%d", v)
	}
	return strings.Replace(strconv.Itoa(v), "-", "−", 1)
}

func plies(n int) string {
	if n == 1 {
		return "1 ply"
	}
	return fmt.Sprintf("%d plies", n)
}
