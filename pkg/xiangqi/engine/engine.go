// Package engine plays Chinese chess. It searches the fast board with package
// search, keeps what the search learns during a game, and divides the time.
//
// Package ucci connects graphical programs to it, and package outside lets other
// programs play against it.
package engine

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

// DefaultHash is the default size of an Engine's transposition table, in bytes.
const DefaultHash = 64 << 20

// Engine plays one game at a time. Only one goroutine at a time may use it.
type Engine struct {
	Rung             search.Rung
	search.Knowledge // with the number of Workers

	position *fast.Position // the current one, with its history
}

// New returns an engine at the start of a game.
func New(r search.Rung) *Engine {
	e := &Engine{Rung: r, Knowledge: search.Knowledge{Bytes: DefaultHash}}
	if err := e.SetPosition(xiangqi.NewBoard(), nil); err != nil {
		panic(err)
	}
	return e
}

// IllegalMove is the error of SetPosition for a move that is not legal: its number from 0.
type IllegalMove int

func (i IllegalMove) Error() string { return fmt.Sprintf("engine: move %d is not legal", i+1) }

// SetPosition sets the position to search: the one after moves from b. The moves
// count for repetition. If one of them is illegal, SetPosition returns an error
// and changes nothing.
func (e *Engine) SetPosition(b *xiangqi.Board, moves []game.Move) error {
	p, err := fast.New(b)
	if err != nil {
		return err
	}
	for i, m := range moves {
		if !slices.Contains(p.LegalMoves(nil), m) {
			return IllegalMove(i)
		}
		p.Make(m)
	}
	p.Root() // before it, each position counts at its third occurrence
	if p.Repeated() {
		// A caller who still asks for a move plays by another rule of repetition.
		p = game.Must(fast.New(xiangqi.BoardOf(p)))
	}
	e.position = p
	return nil
}

// Mover returns the side to move.
func (e *Engine) Mover() xiangqi.Side { return e.position.Mover() }

// Search searches the current position as search.Think does. It calls follow, if
// not nil, with every answer on the way. The Move of the answer is legal, or NoMove
// if there is no legal move. If the search ended before it found a move, Move is
// the first legal move, and its value is unknown.
func (e *Engine) Search(ctx context.Context, l search.Limits, follow func(search.Result)) search.Result {
	p, legal := e.position.Clone(), e.position.LegalMoves(nil)
	if len(legal) == 0 {
		return search.Result{Value: p.Evaluate(), Bound: search.Exact, Move: game.NoMove}
	}
	a, err := search.Think(ctx, e.Equip(e.Rung, e.Mover().Index()), p, l, follow)
	if err != nil {
		panic(err) // the fast board has every ability that a switch needs
	}
	if !slices.Contains(legal, a.Move) {
		a.Move, a.Line = legal[0], legal[:1]
	}
	return a
}

// Exactly returns the limits of a search that must not take longer than t. They
// keep a part of t for the work before and after the search.
func Exactly(t time.Duration) search.Limits {
	kept := min(max(t/20, 2*time.Millisecond), 40*time.Millisecond)
	return search.Limits{Time: max(t-kept, time.Millisecond)}
}

// Clock is a player's time for several moves.
type Clock struct {
	Left      time.Duration // the time left
	Increment time.Duration // added after every move
	Moves     int           // moves to make in Left; 0: the rest of the game
}

// usual is the expected number of moves left in a game.
const usual = 30

// Limits returns the limits of the next search. With a share of the time left for
// each move, the search begins no new depth after half of its share and ends after
// twice its share, but always before the time left runs out.
func (c Clock) Limits() search.Limits {
	moves := c.Moves
	if moves <= 0 || moves > usual {
		moves = usual
	}
	whole := Exactly(c.Left).Time
	share := min(whole/time.Duration(moves)+c.Increment*3/4, whole)
	if moves == 1 {
		return search.Limits{Time: whole}
	}
	most := max(min(2*share, whole/2), time.Millisecond)
	return search.Limits{Soft: min(max(share/2, time.Millisecond), most), Time: most}
}

// Mate returns the number of the player's own moves in which the player to move
// mates, or a negative number if that player is mated. ok is false if the value
// is not that of a mate.
func Mate(value int) (moves int, ok bool) {
	plies, ok := game.Plies(value)
	if value > 0 {
		return (plies + 1) / 2, ok
	}
	return plies / 2, ok
}
