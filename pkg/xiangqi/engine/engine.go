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

// DefaultHash is the size of the table of an Engine, in bytes.
const DefaultHash = 64 << 20

// Engine plays one game at a time. It is for one goroutine at a time.
type Engine struct {
	Rung    search.Rung
	Workers int // that search side by side; 0: as many as the rung wants

	hash     int                  // bytes of the table
	table    *search.Table        // made when it is first needed
	learnt   [2]search.Experience // by who is to move: 0 Red, 1 Black
	board    xiangqi.Board        // at present
	position *fast.Position
}

// New returns an engine at the start of a game.
func New(r search.Rung) *Engine {
	e := &Engine{Rung: r, hash: DefaultHash}
	if err := e.SetPosition(xiangqi.NewBoard(), nil); err != nil {
		panic(err)
	}
	return e
}

// SetHash makes the table a new one of at most that many bytes.
func (e *Engine) SetHash(bytes int) { e.hash, e.table = bytes, nil }

// NewGame forgets what was learnt in the game before.
func (e *Engine) NewGame() {
	if e.table != nil {
		e.table.Clear()
	}
	e.learnt = [2]search.Experience{}
}

// SetPosition makes the position after these moves from b the one to search. The
// moves count for repetition. On an error nothing has changed.
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
		// Whoever asks for a move all the same has another rule.
		if p, err = fast.New(&board); err != nil {
			return err
		}
	}
	p.Root()
	e.board, e.position = board, p
	return nil
}

// shortened is what the moves were, without what lies far back.
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

// Board is the present position.
func (e *Engine) Board() xiangqi.Board { return e.board }

// Search searches the present position as search.Think does, and reports every
// answer on the way to follow, if that is not nil. The move of the answer is
// legal; it is NoMove only where there is none, and has no value if the search
// ended before it found one.
func (e *Engine) Search(ctx context.Context, l search.Limits, follow func(search.Answer)) search.Answer {
	p := e.position.Clone().(*fast.Position)
	legal := p.LegalMoves(nil)
	if len(legal) == 0 {
		return search.Answer{Value: p.Evaluate(), Bound: search.Exact, Move: game.NoMove}
	}
	a, err := search.Think(ctx, e.equipped(), p, l, follow)
	if err != nil {
		panic(err) // the fast board offers all that a switch needs
	}
	if !slices.Contains(legal, a.Move) {
		a.Move, a.Line = legal[0], legal[:1]
	}
	return a
}

// equipped returns the rung with what the engine keeps from move to move.
func (e *Engine) equipped() search.Rung {
	r := e.Rung
	if r.Engine == nil {
		return r
	}
	with := *r.Engine
	with.Experience = &e.learnt[(xiangqi.Red-e.board.Mover())/2]
	if e.Workers > 0 {
		with.Workers = e.Workers
	}
	if with.Table {
		if e.table == nil {
			e.table = search.NewTable(e.hash)
		}
		with.Store = e.table
	}
	r.Engine = &with
	return r
}
