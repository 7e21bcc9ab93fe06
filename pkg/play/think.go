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

// Limit says how long a search thinks about a move; one of the two is more than 0.
type Limit struct {
	Depth        int // plies
	Milliseconds int // counts where Depth is 0
}

// LimitOf returns l as a Limit.
func LimitOf(l search.Limits) Limit {
	return Limit{Depth: l.Depth, Milliseconds: int(l.Time.Milliseconds())}
}

// limits returns l for a search, with a number of nodes that no search reaches:
// a rung that does not deepen by itself then deepens too, and has a move to play
// whenever it is told to.
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
}

// think searches p with r until the limit is reached or ctx ends, and returns
// the move to play: there is one, unless p is terminal. follow receives what is
// found on the way. A rung that uses a table keeps what it learns in table. The
// rung must miss nothing that p would have to offer.
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
	a, err := search.Think(ctx, r, p, l.limits(), func(a search.Answer) {
		if a.Bound == search.Exact {
			follow(Thought{a, named(p, a.Line)})
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

// reaching returns the first of the moves after which r finds that the value of
// p is value, for a rung that tells no move; the first move if ctx ends before.
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

// named names the moves of a line from p, which is the same after the call.
func named(p game.Position, line []game.Move) (names []string) {
	p = game.Unwrapped(p) // nobody watches this
	for _, m := range line {
		names = append(names, game.MoveName(p, m))
		p.Make(m)
	}
	for i := len(line) - 1; i >= 0; i-- {
		p.Unmake(line[i])
	}
	return names
}

// String returns one line: the depth, the value for the side that thinks, the
// principal variation, and the number of nodes.
func (t Thought) String() string {
	if t.Depth == 0 {
		return "thinking"
	}
	return fmt.Sprintf("depth %d  %s  %s  %s nodes", t.Depth, score(t.Value), strings.Join(t.Names, " "), render.Thousands(t.Nodes))
}

// score writes a value for the side that thinks.
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
