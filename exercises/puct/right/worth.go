//go:build ignore

package answer

import "math"

func Choose(visits []int, sums, priors []float64, parent int, c float64) int {
	worth := func(i int) float64 {
		bonus := math.Sqrt(float64(parent)) / float64(visits[i]+1) * priors[i] * c
		if visits[i] == 0 {
			return bonus
		}
		return bonus + sums[i]/float64(visits[i])
	}
	child := 0
	for i := range visits {
		if worth(i) > worth(child) {
			child = i
		}
	}
	return child
}
