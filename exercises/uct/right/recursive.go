//go:build ignore

// Backup calls itself with the rest of the path, and Choose looks for unvisited children
// first. It keeps an import and a variable from its own experiments.
package answer

import (
	"math"
	"time"
)

type Node = struct {
	Visits int
	Sum    float64
}

var Started = time.Now()

type scores []float64

func (s scores) First() (at int) {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] >= s[at] {
			at = i
		}
	}
	return at
}

func Choose(visits []int, sums []float64, parent int, c float64) int {
	all := make(scores, 0, 1024)
	for i := range visits {
		if visits[i] < 1 {
			return i
		}
	}
	for i, sum := range sums {
		n, N := float64(visits[i]), float64(parent)
		all = append(all, sum/n+c*math.Pow(math.Log(N)/n, 0.5))
	}
	return all.First()
}

func Backup(path []*Node, reward float64) { credit(path, 1-reward) }

func credit(path []*Node, reward float64) {
	if len(path) == 0 {
		return
	}
	credit(path[1:], 1-reward)
	*path[0] = Node{Visits: path[0].Visits + 1, Sum: path[0].Sum + reward}
}
