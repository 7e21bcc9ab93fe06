// Rung alphabeta-sides: minimax with alpha-beta pruning and a side flag.
//
// Source: document 3, "Alpha-beta Search method", after Wikipedia.
// The same pruning as alphabeta, in one side's view: alpha is what max can force,
// beta what min can. It is hard below and can be soft above: what it returns
// outside the window may lie beyond the edge, because the raised alpha (or
// lowered beta) is returned as it is.

package search

// AlphaBetaSides returns the value of p for max, who is to move if maxToMove,
// when that lies inside the window; outside, it returns a bound on the same
// side of the window.
func AlphaBetaSides(p Position, depth, alpha, beta int, maxToMove bool) int {
	if maxToMove {
		if depth == 0 || p.Terminal() {
			return p.Evaluate()
		}
		enter(p, alpha, beta)
		for _, m := range p.Moves(nil) {
			p.Make(m)
			v := AlphaBetaSides(p, depth-1, alpha, beta, false)
			report(p, v)
			p.Unmake(m)
			alpha = max(alpha, v)
			if beta <= alpha {
				break // beta cutoff: min above has something better for himself
			}
		}
		return alpha
	}
	if depth == 0 || p.Terminal() {
		return -p.Evaluate()
	}
	enter(p, -beta, -alpha)
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := AlphaBetaSides(p, depth-1, alpha, beta, true)
		report(p, -v)
		p.Unmake(m)
		beta = min(beta, v)
		if beta <= alpha {
			break // alpha cutoff: max above has something better for himself
		}
	}
	return beta
}
