// Rung alphabeta: negamax with alpha-beta pruning, fail-hard.
//
// Source: document 1, "alphabetasearch".
// Adds to negamax: a window. Alpha is what the player to move can already force
// elsewhere, beta what the opponent can.

package search

// AlphaBeta returns the value of p for the player to move, clamped to the
// window: with v = Negamax(p, depth), and given alpha < beta, it returns
//
//	alpha                     if v <= alpha
//	v                         if alpha < v < beta
//	beta                      if beta <= v
//
// Only a leaf's evaluation is returned as it is.
func AlphaBeta(p Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	enter(p, alpha, beta)
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBeta(p, depth-1, -beta, -alpha)
		report(p, v)
		p.Unmake(m)
		if v >= beta {
			return beta // cutoff: the opponent will not let us come here
		}
		alpha = max(alpha, v)
	}
	return alpha
}
