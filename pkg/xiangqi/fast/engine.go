package fast

import (
	"context"
	"fmt"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
)

// DefaultHash is the default size of an Engine's transposition table, in bytes.
const DefaultHash = 64 << 20

// Engine plays one game at a time. Only one goroutine at a time may use it.
type Engine struct {
	Rung             search.Rung
	search.Knowledge // with the number of Workers

	// Only, if not nil, holds the legal moves among which Search chooses.
	Only []game.Move

	position *Position // the current one, with its history
}

// NewEngine returns an engine at the start of a game.
func NewEngine(r search.Rung) *Engine {
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
	p, err := New(b)
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
		p = game.Must(New(xiangqi.BoardOf(p)))
	}
	e.position = p
	return nil
}

// Mover returns the side to move.
func (e *Engine) Mover() xiangqi.Side { return e.position.Mover() }

// LegalMoves returns the legal moves of the current position, even if a repetition has ended
// the game.
func (e *Engine) LegalMoves() []game.Move { return e.position.LegalMoves(nil) }

// Search searches the current position as search.Think does. It calls follow, if
// not nil, with every answer on the way. The Move of the answer is legal, or NoMove
// if there is no legal move. If the search ended before it found a move, Move is
// the first legal move, and its value is unknown.
func (e *Engine) Search(ctx context.Context, l search.Limits, follow func(search.Result)) search.Result {
	p, legal := e.root()
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

// SearchLines is Search for the n best moves, as search.Lines searches them: it calls follow with
// all that it has found. A rung that finds only one line finds one.
func (e *Engine) SearchLines(ctx context.Context, n int, l search.Limits, follow func([]search.Result)) search.Result {
	p, legal := e.root()
	r := e.Equip(e.Rung, e.Mover().Index())
	if n == 1 || len(legal) == 0 || r.Own != nil || r.Form != nil {
		return e.Search(ctx, l, func(a search.Result) { follow([]search.Result{a}) })
	}
	lines := game.Must(search.Lines(ctx, r, p, n, l, follow))
	if len(lines) == 0 {
		return search.Result{Move: legal[0]}
	}
	return lines[0]
}

// root returns the position to search, and its moves among which the search chooses.
func (e *Engine) root() (p game.Position, legal []game.Move) {
	p, legal = e.position.Clone(), e.LegalMoves()
	if e.Only == nil {
		return p, legal
	}
	others := slices.DeleteFunc(legal, func(m game.Move) bool { return slices.Contains(e.Only, m) })
	return search.Without(p, others), e.Only
}
