// Rung nullmove: null moves.
//
// Source: Beal (1989), Goetsch and Campbell (1990); verification after
// Tabibi and Netanyahu (2002).
// Adds to quiescence: a player who stays above beta even by passing has, as a rule,
// a move that does so too. The search after the pass is at least four plies
// shallower, and more in deeper nodes and with a larger lead.
// Changes the value where having to move is a disadvantage. Therefore a game may
// refuse to pass, and deep searches verify the cut.

package search

import "gametree/pkg/game"

const (
	passDepth   = 3  // plies from which passing is tried
	verifyDepth = 10 // plies from which a search verifies the cut
)

// nullMove reports whether the node fails high although the player to move passes, and
// returns the lower bound.
func (w *worker) nullMove(static evaluation, depth, ply, beta int) (int, bool) {
	if static.check || depth < passDepth || ply < w.noPass || static.value < beta || beta <= -game.Win+maxPlies {
		return 0, false
	}
	m, ok := w.passer.Pass()
	if !ok {
		return 0, false
	}
	reduced := depth - 4 - depth/6 - min((static.value-beta)/(2*w.unit), 3)
	outer := w.noPass
	defer func() { w.noPass = outer }()

	w.noPass = ply + 2 // not twice in a row
	w.at(ply).move = m
	w.position.Make(m)
	v := w.below(w.at(ply), reduced, beta-1, beta)
	if w.watched != nil {
		report(w.watched, v)
	}
	w.position.Unmake(m)
	if v < beta || w.stopped {
		return 0, false
	}
	v = min(v, max(beta, game.Win-maxPlies-1)) // a win after a pass proves no win
	if depth < verifyDepth {
		return v, true
	}
	w.noPass = ply + reduced*3/4
	return v, w.node(reduced, ply, beta-1, beta) >= beta
}
