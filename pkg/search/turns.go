package search

import "gametree/pkg/game"

// A search changes the sign and the window of a child because the turn has passed. In a
// game.Turner a player may move again, and then it must not. The plain rungs, which are
// written for games in which every move passes the turn, are replaced by sided here;
// an Engine sees every child by below.

// AnyNegamax and AnyAlphaBeta are Negamax and AlphaBetaSoft, for all games.
var (
	AnyNegamax   = anyTurns(Negamax, false)
	AnyAlphaBeta = anyTurns(Full(AlphaBetaSoft), true)
)

// anyTurns returns f, a plain search of games in which every move passes the turn, as a
// Func for all games. cuts reports whether f cuts off.
func anyTurns(f Func, cuts bool) Func {
	return func(p Position, depth int) int {
		if t := game.Turns(p); t != nil {
			return sided{t, cuts}.search(p, depth, -Inf, Inf)
		}
		return f(p, depth)
	}
}

// sided is Negamax, or AlphaBetaSoft if it cuts, for a game.Turner.
type sided struct {
	game.Turner
	cuts bool
}

func (s sided) search(p Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	if s.cuts {
		enter(p, alpha, beta)
	}
	best, turn := -Inf, s.Turn()
	for _, m := range p.Moves(nil) {
		v, low := 0, max(alpha, best)
		p.Make(m)
		if s.Turn() == turn { // the same player moves again
			v = s.search(p, depth-1, low, beta)
		} else {
			v = -s.search(p, depth-1, -beta, -low)
		}
		if s.cuts {
			report(p, v)
		}
		p.Unmake(m)
		best = max(best, v)
		if s.cuts && best >= beta {
			break // cutoff
		}
	}
	return best
}

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

// noteTurn stores whose turn it is at here.
func (w *worker) noteTurn(here *plyState) {
	if w.turner != nil {
		here.turn = w.turner.Turn()
	}
}
