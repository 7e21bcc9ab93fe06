// Rung minimax: minimax as two functions.
//
// Source: document 3, "Minimal Maximum search method", its second listing.
// Departs from it: a finished game is a leaf at any depth.

package search

// Max returns the value of p for max, who is to move, when both sides play
// their best for depth plies.
func Max(p Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate() // the mover is max
	}
	best := -Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := Min(p, depth-1)
		p.Unmake(m)
		best = max(best, v)
	}
	return best
}

// Min returns the value of p for max when min is to move. All values are max's:
// they do not change hands on the way down.
func Min(p Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return -p.Evaluate() // the mover is min
	}
	best := Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := Max(p, depth-1)
		p.Unmake(m)
		best = min(best, v)
	}
	return best
}
