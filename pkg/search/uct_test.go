package search_test

import (
	"fmt"
	"math"

	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// ExampleTwoHalves_Sample samples a tree with halves as they should be, and with a Choose that
// never explores.
func ExampleTwoHalves_Sample() {
	choose := func(c float64) func([]int, []float64, int, float64) int {
		return func(visits []int, sums []float64, parent int, _ float64) (child int) {
			best := math.Inf(-1)
			for i, n := range visits {
				if n == 0 {
					return i
				}
				if v := sums[i]/float64(n) + c*math.Sqrt(math.Log(float64(parent))/float64(n)); v > best {
					child, best = i, v
				}
			}
			return child
		}
	}
	backup := func(path []*search.Visited, reward float64) {
		for i, n := range path {
			n.Visits++
			n.Sum += []float64{1 - reward, reward}[i%2]
		}
	}
	u := search.UCT{C: math.Sqrt2, Seed: 1, Reward: search.Scale(0, 10)}
	for _, c := range []float64{math.Sqrt2, 0} {
		halves := search.TwoHalves{Choose: choose(c), Backup: backup}
		fmt.Println(halves.Sample(u, tree.MustParse(tree.Figure), 1_000))
	}
	// Output:
	// [878 56 66]
	// [998 1 1]
}
