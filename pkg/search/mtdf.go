// Rung mtdf: MTD(f).
//
// Source: Plaat, Schaeffer, Pijls and de Bruin (1996).
// Adds to deepening: every search of the root has a null window, and only shows whether
// the value is at least beta, until two bounds meet; the table makes searching again
// cheap.

package search

// MTDF returns the value of a position and the number of passes that search, a
// search of that position in a window, needed for it: each pass shows whether the
// value is at least beta. A fail-soft search needs few passes, and with a good
// guess only two.
func MTDF(search func(alpha, beta int) int, guess int) (value, passes int) {
	value = guess
	for lower, upper := -Inf, Inf; lower < upper; passes++ {
		beta := max(value, lower+1)
		value = search(beta-1, beta)
		if value < beta {
			upper = value
		} else {
			lower = value
		}
	}
	return value, passes
}
