//go:build ignore

package answer

import "math"

type Node = struct {
	Visits int
	Sum    float64
}

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

func Backup(path []*Node, v float64) {
	if len(path) == 0 {
		return
	}
	last := path[len(path)-1]
	last.Visits++
	last.Sum -= v
	Backup(path[:len(path)-1], -v)
}
