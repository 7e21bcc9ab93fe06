//go:build ignore

package answer

import "math"

// Choose returns the index of the child to visit next. Child i has visits[i] visits with the
// values sums[i] together, as the player to move sees them, and the prior priors[i]; parent is
// the number of visits of their parent.
func Choose(visits []int, sums, priors []float64, parent int, c float64) int {
	child, best := 0, math.Inf(-1)
	for i, n := range visits {
		q := 0.0
		if n > 0 {
			q = sums[i] / float64(n)
		}
		v := q + c*priors[i]*math.Sqrt(float64(parent))/float64(1+n)
		if v > best {
			child, best = i, v
		}
	}
	return child
}
