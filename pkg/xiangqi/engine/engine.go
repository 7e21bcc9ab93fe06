package engine

import (
	"context"
	"fmt"
	"slices"
	"strings"

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

	board    xiangqi.Board  // the current position
	position *fast.Position // the same with its history
}

// New returns an engine at the start of a game.
func New(r search.Rung) *Engine {
	e := &Engine{Rung: r, Knowledge: search.Knowledge{Bytes: DefaultHash}}
	if err := e.SetPosition(xiangqi.NewBoard(), nil); err != nil {
		panic(err)
	}
	return e
}

// SetHash replaces the transposition table by a new one of at most bytes bytes.
func (e *Engine) SetHash(bytes int) { e.Resize(bytes) }

// NewGame discards what the engine learnt in the last game.
func (e *Engine) NewGame() { e.Forget() }

// SetPosition sets the position to search: the one after moves from b. The moves
// count for repetition. If one of them is illegal, SetPosition returns an error
// and changes nothing.
func (e *Engine) SetPosition(b *xiangqi.Board, moves []game.Move) error {
	p, err := fast.New(b)
	if err != nil {
		return err
	}
	board := *b
	for i, m := range moves {
		if !slices.Contains(p.LegalMoves(nil), m) {
			return fmt.Errorf("engine: move %d, %s, is not legal after %s", i+1, xiangqi.UCCI(m), shortened(moves[:i]))
		}
		p.Make(m)
		board.Do(m)
	}
	if p.Repeated() {
		// A caller who still asks for a move plays by another rule of repetition.
		if p, err = fast.New(&board); err != nil {
			return err
		}
	}
	p.Root()
	e.board, e.position = board, p
	return nil
}

// shortened returns the last three moves as text.
func shortened(moves []game.Move) string {
	if len(moves) == 0 {
		return "the first position"
	}
	var names []string
	for _, m := range moves[max(0, len(moves)-3):] {
		names = append(names, xiangqi.UCCI(m))
	}
	return strings.Join(names, " ")
}

// Board returns the current position.
func (e *Engine) Board() xiangqi.Board { return e.board }

// Search searches the current position as search.Think does. It calls follow, if
// not nil, with every answer on the way. The Move of the answer is legal, or NoMove
// if there is no legal move. If the search ended before it found a move, Move is
// the first legal move, and its value is unknown.
func (e *Engine) Search(ctx context.Context, l search.Limits, follow func(search.Result)) search.Result {
	p := e.position.Clone().(*fast.Position)
	legal := p.LegalMoves(nil)
	if len(legal) == 0 {
		return search.Result{Value: p.Evaluate(), Bound: search.Exact, Move: game.NoMove}
	}
	a, err := search.Think(ctx, e.Equip(e.Rung, e.board.Mover().Index()), p, l, follow)
	if err != nil {
		panic(err) // the fast board has every ability that a switch needs
	}
	if !slices.Contains(legal, a.Move) {
		a.Move, a.Line = legal[0], legal[:1]
	}
	return a
}
