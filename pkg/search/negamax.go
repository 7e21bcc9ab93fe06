// Rung negamax: one function, one view.
//
// Source: document 1, "negamaxsearch"; document 3, "Negative value maximum".
// Adds to minimax-side: every value is seen by the player to move, so there is only
// one kind of node. It saves code and nothing else.
// Departs from both: a finished game is a leaf at any depth, and best starts at
// -Inf, whose negative exists, not at the smallest integer, whose does not.

package search

// Negamax returns the value of p for the player to move, when both sides play
// their best for depth plies.
func Negamax(p Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -Negamax(p, depth-1) // what is good for them is bad for us
		p.Unmake(m)
		best = max(best, v)
	}
	return best
}
