package twofour

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Visits has the nodes of V0 or V1, and among them are at least the positions that V2 enters. From
// Corners, as in the lesson, V0's nodes with equal siblings as one are those of V1.
func TestVisits(t *testing.T) {
	for n := 3; n <= 5; n++ {
		for _, g := range append(Starts(n), Corners(4)) {
			_, v0 := V0(g, nil)
			_, v1 := V1(g, nil)
			_, v2 := V2(g, nil)
			for i, all := range [][]Visit{Visits(g, false), Visits(g, true)} {
				assert.Len(t, all, []int{v0.Nodes, v1.Nodes}[i], g)
				kin, positions := map[string]bool{}, map[string]bool{}
				for i, v := range all {
					assert.Less(t, v.Parent, i)
					kin[v.Kin], positions[v.Piles] = true, true
				}
				assert.GreaterOrEqual(t, len(positions), v2.Nodes, g)
				assert.GreaterOrEqual(t, len(kin), v1.Nodes, g)
				if g.String() == Corners(4).String() {
					assert.Equal(t, []int{v1.Nodes, v2.Nodes}, []int{len(kin), len(positions)})
				}
			}
		}
	}
}

func ExampleNodes() {
	fmt.Println(Nodes(Corners(6)))
	// Output: 665185 923 42
}
