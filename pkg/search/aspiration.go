// Rung aspiration: aspiration windows.
//
// Source: Slate and Atkin (1977); Marsland (1986).
// Adds to deepening: the value will be near that of the search before, so the
// window begins around it, and is opened on the side where the value escapes.

package search

// Aspire returns the value of a position, found by search, a fail-soft search of
// that position in a window. The first window is (guess-width, guess+width).
func Aspire(search func(alpha, beta int) int, guess, width int) int {
	alpha, beta := max(guess-width, -Inf), min(guess+width, Inf)
	for {
		v := search(alpha, beta)
		width *= 4
		switch {
		case v <= alpha && alpha > -Inf:
			alpha = max(v-width, -Inf)
		case v >= beta && beta < Inf:
			beta = min(v+width, Inf)
		default:
			return v
		}
	}
}
