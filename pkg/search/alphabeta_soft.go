// Rung alphabeta-soft: negamax with alpha-beta pruning, fail-soft.
//
// Source: Fishburn (1983); the contract after document 1's window.
// Adds to alphabeta: best is kept apart from alpha, so that a value outside the
// window is a tighter bound than the window's edge.

package search

// AlphaBetaSoft searches p for depth plies and returns r, in the view of the
// player to move. With v = Negamax(p, depth), and given alpha < beta:
//
//	v <= alpha         => v <= r <= alpha  (r is an upper bound)
//	alpha < v < beta   => r == v           (exact)
//	beta <= v          => beta <= r <= v   (r is a lower bound)
func AlphaBetaSoft(p Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	enter(p, alpha, beta)
	best := -Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBetaSoft(p, depth-1, -beta, -max(alpha, best))
		report(p, v)
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break // cutoff: the opponent will not let us come here
		}
	}
	return best
}
