package twofour

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Visits has the nodes and the result of V1. Cousins with the same position have the same result, and
// below the second of them V2 enters nothing.
func TestVisits(t *testing.T) {
	for n := 3; n <= 6; n++ {
		for _, g := range Starts(n) {
			all, columns := Visits(g)
			result, did := V1(g, nil)
			assert.Equal(t, result, g.Mover*all[0].Result, g)
			assert.Equal(t, did.Nodes, len(all), g)
			for i, v := range all {
				assert.Less(t, v.Column, columns)
				if v.Same >= 0 {
					assert.Equal(t, all[v.Same].Result, v.Result)
					assert.Equal(t, all[v.Same].Piles, v.Piles)
				}
				for _, below := range all[i+1 : v.Next] {
					assert.Equal(t, v.Left || v.Same >= 0 || below.Left, below.Left)
					assert.Greater(t, below.Ply, v.Ply)
				}
			}
		}
	}
}

func ExampleNodes() {
	fmt.Println(Nodes(Corners(6)))
	// Output: 665185 923 42
}
