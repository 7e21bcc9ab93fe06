//go:build ignore

package answer

import (
	"strings"

	"gametree/pkg/game"
)

// Below is a search of p in a window.
type Below = func(p game.Position, depth, alpha, beta int) int

// MayPass reports whether it is safe to try a pass. pieces are the letters of the
// mover's pieces in chess, such as "KRPP"; passed: the move before was a pass.
func MayPass(inCheck, passed bool, pieces string) bool {
	return !inCheck && !passed && strings.ContainsAny(pieces, "QRBN")
}

// NullMove makes the move pass in p, and returns what p is worth to the player who has
// passed, and whether that is enough to cut. below returns the value of a position after
// a move, for the player to move there.
func NullMove(p game.Position, pass game.Move, depth, beta int, below Below) (value int, cut bool) {
	if depth < 2 || beta >= game.Inf {
		return 0, false
	}
	p.Make(pass)
	value = -below(p, depth-2, -beta, -beta+1)
	p.Unmake(pass)
	return value, value >= beta
}

//kit:ready

// Asked is ready: it calls NullMove with a search that notes its arguments, and returns found.
func Asked(p game.Position, depth, beta, found int) (asked []int, cut bool) {
	below := func(_ game.Position, depth, alpha, beta int) int {
		asked = append(asked, depth, alpha, beta)
		return found
	}
	_, cut = NullMove(p, p.Moves(nil)[0], depth, beta, below)
	return asked, cut
}

var passed bool // the last move was a pass

// WithPasses is ready: it is alpha-beta, which asks your NullMove before the moves, but not
// after a pass. In a tree, the first child of a node with three or more children is the
// position after a pass.
func WithPasses(p game.Position, depth, alpha, beta int) int {
	after := passed
	passed = false
	if depth <= 0 || p.Terminal() {
		return p.Evaluate()
	}
	moves := p.Moves(nil)
	if len(moves) >= 3 {
		if !after {
			passed = true
			value, cut := NullMove(p, moves[0], depth, beta, WithPasses)
			passed = false
			if cut {
				return value
			}
		}
		moves = moves[1:]
	}
	best := -game.Inf
	for _, m := range moves {
		p.Make(m)
		best = max(best, -WithPasses(p, depth-1, -beta, -max(alpha, best)))
		p.Unmake(m)
		if best >= beta {
			break
		}
	}
	return best
}
