//go:build ignore

// It compares sums of square roots, and credits from the leaf up, turning the reward at
// each node.
package answer

import "math"

type Node = struct {
	Visits int
	Sum    float64
}

func Choose(visits []int, sums []float64, parent int, c float64) int {
	value := func(i int) float64 {
		if visits[i] == 0 {
			return math.Inf(1)
		}
		n := float64(visits[i])
		return (sums[i] + c*math.Sqrt(math.Log(float64(parent)))*math.Sqrt(n)) / n
	}
	child := 0
	for i := range visits {
		if value(i) > value(child) {
			child = i
		}
	}
	return child
}

func Backup(path []*Node, reward float64) {
	if len(path)%2 == 1 {
		reward = 1 - reward
	}
	for i := len(path) - 1; i >= 0; i-- {
		path[i].Visits++
		path[i].Sum += reward
		reward = 1 - reward
	}
}
