package parts

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// searcher is an Engine at work.
type searcher struct {
	Engine
	table   map[uint64]kept
	history search.Scores
	line    []visited       // from the root to the present node
	earlier map[uint64]bool // the roots of searches since the last capture
	pieces  int             // on the board at the root
}

// kept is an entry of the table with the best move.
type kept struct {
	Entry
	best game.Move
}

// visited is a node of the line, with the best of its moves so far.
type visited struct {
	move  game.Move // that led to it; NoMove at the root
	key   uint64    // 0: the game has none
	value int
	best  game.Move
}

func (e *searcher) search(p game.Position, depth, alpha, beta int) int {
	if depth <= 1 || e.table == nil {
		e.table = map[uint64]kept{}
		e.history.Reset()
	}
	e.line = append(e.line[:0], visited{move: game.NoMove, key: key(p)})
	e.remember(p)
	return e.node(ordered{p, e}, depth, alpha, beta)
}

// key returns the key of p, 0 if its game has none.
func key(p game.Position) uint64 {
	if k, ok := game.Find[game.Keyer](p); ok {
		return k.Key()
	}
	return 0
}

// node returns the value of p for the player to move, and notes it for the node above.
func (e *searcher) node(p game.Position, depth, alpha, beta int) int {
	search.Enters(p, alpha, beta)
	value := e.value(p, depth, alpha, beta)
	search.Returns(p, value)
	if ply := len(e.line) - 1; ply > 0 && -value > e.line[ply-1].value {
		e.line[ply-1].value, e.line[ply-1].best = -value, e.line[ply].move
	}
	return value
}

func (e *searcher) value(p game.Position, depth, alpha, beta int) int {
	ply := len(e.line) - 1
	if p.Terminal() {
		return p.Evaluate()
	}
	e.line[ply].key = key(p)
	if value, over := e.over(p, ply); over {
		return value
	}
	if found, ok := e.table[e.line[ply].key]; ok && e.Probe != nil && ply > 0 {
		if value, ok := e.Probe(found.Entry, depth, ply, alpha, beta); ok {
			return value
		}
	}
	if depth <= 0 {
		if e.Quiesce == nil {
			return p.Evaluate()
		}
		return e.Quiesce(p, alpha, beta)
	}
	if m, ok := e.pass(p, ply); ok {
		if value, cut := e.NullMove(p, m, depth, beta, e.node); cut {
			return value
		}
	}
	e.line[ply].value, e.line[ply].best = -game.Inf, game.NoMove
	moves := e.PVS
	if moves == nil {
		moves = alphaBeta
	}
	value := moves(p, depth, alpha, beta, e.node)
	if !p.Terminal() { // otherwise the search was stopped, and its value means nothing
		e.learn(ply, value, depth, alpha, beta)
	}
	return value
}

// over asks Score, without counting the moves that it makes.
func (e *searcher) over(p game.Position, ply int) (value int, over bool) {
	switch board := game.Unwrapped(p); {
	case e.Score == nil:
		return 0, false
	case illegal(board):
		return game.Win, true
	case ply > 0 && e.repeats(ply):
		return 0, true
	default:
		return e.Score(board, ply)
	}
}

// illegal reports whether the last move has left a general to be captured.
func illegal(p game.Position) bool {
	pseudo, ok := p.(interface{ Illegal() bool })
	return ok && pseudo.Illegal()
}

// remember adds the root to the positions of the game.
func (e *searcher) remember(p game.Position) {
	pieces := 0
	if b, ok := game.Find[game.Boarder](p); ok {
		for _, row := range b.Board().Squares {
			for _, s := range row {
				pieces += min(1, len(s.Text))
			}
		}
	}
	if pieces != e.pieces || e.earlier == nil {
		e.earlier, e.pieces = map[uint64]bool{}, pieces
	}
	e.earlier[e.line[0].key] = true
}

// repeats reports whether the position at ply has occurred before, on the line or in the game.
func (e *searcher) repeats(ply int) bool {
	key := e.line[ply].key
	for above := ply - 2; above >= 0; above -= 2 {
		if e.line[above].key == key {
			return true
		}
	}
	return key != 0 && e.earlier[key]
}

// learn keeps the result of a search for the table and for the order of moves.
func (e *searcher) learn(ply, value, depth, alpha, beta int) {
	n := e.line[ply]
	if value > alpha && n.best != game.NoMove {
		e.history.Reward(n.best, depth)
	}
	if e.Store != nil && n.key != 0 {
		e.table[n.key] = kept{e.Store(value, depth, ply, alpha, beta), n.best}
	}
}
