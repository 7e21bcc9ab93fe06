package search_test

import (
	"math/rand/v2"
	"testing"

	. "gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

// BenchmarkLadder measures every rung on the same positions.
func BenchmarkLadder(b *testing.B) {
	for _, g := range []struct {
		name     string
		position Position
		depth    int
	}{
		{"tictactoe", tictactoe.New(), 9},
		{"tree", tree.New(tree.Random(rand.New(rand.NewPCG(1, 0)), tree.Shape{Height: 6, Width: 6, Values: 100, Even: true})), 6},
	} {
		want := Max(g.position, g.depth)
		for _, r := range Rungs {
			b.Run(g.name+"/"+r.Name, func(b *testing.B) {
				got := 0
				for b.Loop() {
					got = r.Search(g.position, g.depth)
				}
				if got != want {
					b.Fatalf("%s = %d, want %d", r.Name, got, want)
				}
				b.ReportMetric(float64(Run(r.Search, g.position, g.depth).Nodes), "nodes/op")
			})
		}
	}
}
