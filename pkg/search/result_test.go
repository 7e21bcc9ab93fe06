package search_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/search"
	"gametree/pkg/tree"
)

func ExampleResult_String() {
	fmt.Println(search.Run(search.AlphaBeta, tree.MustParse("((7 9) (2 8 5) (4 3 6))"), 2))
	// Output: value 7, move 0, 8 nodes, 4 leaves, 2 cutoffs
}

func TestAnswersAsText(t *testing.T) {
	stats := search.Stats{Nodes: 12, Leaves: 7, Cutoffs: 1}
	a := search.Result{Value: -3, Bound: search.Exact, Move: 2, Line: []search.Move{2, 0}, Depth: 4, Stats: stats}
	assert.Equal(t, "value -3, depth 4, move 2, line 2 0, 12 nodes, 7 leaves, 1 cutoffs", a.String())
	a.Bound, a.Probes, a.Hits = search.AtLeast, 9, 4
	assert.Equal(t, "value ≥ -3, depth 4, move 2, line 2 0, 12 nodes, 7 leaves, 1 cutoffs, 4 of 9 probes hit", a.String())
	assert.Equal(t, "value 0, no move, 0 nodes, 0 leaves, 0 cutoffs", search.Result{Move: search.NoMove}.String())
}
