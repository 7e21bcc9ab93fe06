//go:build ignore

// It takes the logarithm once, and compares by sorting.
package answer

import (
	"math"
	"slices"
	"sort"
)

type Node = struct {
	Visits int
	Sum    float64
}

func Choose(visits []int, sums []float64, parent int, c float64) int {
	if i := slices.Index(visits, 0); i >= 0 {
		return i
	}
	root := math.Sqrt(math.Log(float64(parent)))
	order := make([]int, len(visits))
	for i := range order {
		order[i] = i
	}
	value := func(i int) float64 {
		n := float64(visits[i])
		return (sums[i] + c*root*math.Sqrt(n)) / n
	}
	sort.SliceStable(order, func(a, b int) bool { return value(order[a]) > value(order[b]) })
	return order[0]
}

func Backup(path []*Node, reward float64) {
	rewards := [2]float64{1 - reward, reward}
	for len(path) > 0 {
		last := len(path) - 1
		path[last].Visits += 1
		path[last].Sum += rewards[last%2]
		path = path[:last]
	}
}
