package search

import "gametree/pkg/game"

// A search changes the sign and the window of a child because the turn has passed. In a
// game.Turner a player may move again, and then it must not. The plain rungs, which are
// written for games in which every move passes the turn, are replaced here; an Engine sees
// every child by below.

// AnyNegamax and AnyAlphaBeta are Negamax and AlphaBetaSoft, for all games.
var (
	AnyNegamax   = anyTurns(Negamax, negamaxInTurn)
	AnyAlphaBeta = anyTurns(Full(AlphaBetaSoft), alphaBetaInTurn)
)

// anyTurns returns f, a plain search of games in which every move passes the turn, as a
// Func for all games: a game.Turner is searched by turner.
func anyTurns(f, turner Func) Func {
	return func(p Position, depth int) int {
		if game.Turns(p) != nil {
			return turner(p, depth)
		}
		return f(p, depth)
	}
}

// negamaxInTurn is Negamax for a game.Turner.
func negamaxInTurn(p Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best, turn := -Inf, game.Turn(p)
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := game.Seen(p, negamaxInTurn(p, depth-1), turn)
		p.Unmake(m)
		best = max(best, v)
	}
	return best
}

// alphaBetaInTurn is AlphaBetaSoft for a game.Turner.
func alphaBetaInTurn(p Position, depth int) int { return new(Engine).ToDepth(p, depth) }

// below searches the position after a move of here, just made, for depth plies in the
// window (alpha, beta), and returns its value. The window and the value are as the player
// sees them who moved.
func (w *worker) below(here *plyState, depth, alpha, beta int) int {
	if w.again(here) {
		return w.child(depth, here.ply+1, alpha, beta)
	}
	return -w.child(depth, here.ply+1, -beta, -alpha)
}

// child searches the position, in the view of the player to move.
func (w *worker) child(depth, ply, alpha, beta int) int {
	if depth == 0 && w.flat {
		return w.leaf(ply, alpha, beta, false)
	}
	return w.node(depth, ply, alpha, beta)
}

// again reports whether the player moves again who just moved at here.
func (w *worker) again(here *plyState) bool { return w.turner != nil && w.turner.Turn() == here.turn }

// arrive returns the state of the ply that the search has come to, without a line.
func (w *worker) arrive(ply int) *plyState {
	here := w.at(ply)
	here.line = here.line[:0]
	if w.turner != nil {
		here.turn = w.turner.Turn()
	}
	return here
}
