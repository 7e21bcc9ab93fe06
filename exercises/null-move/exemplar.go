//go:build ignore

package answer

import (
	"strings"

	"gametree/pkg/game"
)

// MayPass reports whether it is safe to try a pass. pieces are the letters of the
// mover's pieces in chess, such as "KRPP"; passed: the move before was a pass.
func MayPass(inCheck, passed bool, pieces string) bool {
	return !inCheck && !passed && strings.ContainsAny(pieces, "QRBN")
}

// NullMove returns the value of p for the player to move if it is inside the window,
// and otherwise a bound. passed: the move before was a pass.
func NullMove(p game.Position, depth, alpha, beta int, passed bool) int {
	if depth <= 0 || p.Terminal() {
		return p.Evaluate()
	}
	if m, ok := pass(p); ok && !passed && depth >= 2 && beta < game.Inf {
		p.Make(m)
		v := -NullMove(p, depth-2, -beta, -beta+1, true)
		p.Unmake(m)
		if v >= beta {
			return v
		}
	}
	best := -game.Inf
	for _, m := range moves(p) {
		p.Make(m)
		v := -NullMove(p, depth-1, -beta, -max(alpha, best), false)
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}

//kit:ready

// pass returns the move that passes, if there is one: in a tree, the first child of a
// node with three or more children is the position after a pass.
func pass(p game.Position) (m game.Move, ok bool) {
	all := p.Moves(nil)
	return all[0], len(all) >= 3
}

// moves returns the moves that do not pass.
func moves(p game.Position) []game.Move {
	all := p.Moves(nil)
	if _, ok := pass(p); ok {
		return all[1:]
	}
	return all
}
