package search_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	. "gametree/pkg/search"
	"gametree/pkg/tree"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
)

// BenchmarkEngine measures the search with switches, with and without selective techniques.
func BenchmarkEngine(b *testing.B) {
	connectFour, err := connect4.New(7, 6)
	require.NoError(b, err)
	chinese, err := fast.New(engine.Boards()[0])
	require.NoError(b, err)
	random := tree.New(tree.Random(rand.New(rand.NewPCG(1, 0)), tree.Shape{Height: 8, Width: 6, Values: 100, Even: true}))
	plain, deepened := Switches{}, Switches{Table: true, Deepening: true}
	for _, row := range []struct {
		name     string
		position Position
		depth    int
		Switches
	}{
		{"tree/plain", random, 8, plain},
		{"tree/history", random, 8, Switches{History: true, PVS: true, Killers: true}},
		{"connect4/plain", connectFour, 10, plain},
		{"connect4/table", connectFour, 12, deepened},
		{"connect4/sound", connectFour, 15, Sound},
		{"xiangqi/plain", chinese, 3, plain},
		{"xiangqi/sound", chinese, 4, Sound},
		{"xiangqi/on", chinese, 10, AllOn},
	} {
		b.Run(row.name, func(b *testing.B) {
			e := Engine{Switches: row.Switches}
			for b.Loop() {
				_, err := e.Search(context.Background(), row.position, Limits{Depth: row.depth}, nil)
				require.NoError(b, err)
			}
		})
	}
}
