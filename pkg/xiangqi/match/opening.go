package match

import (
	"context"
	"math/rand/v2"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
)

// An opening consists of random moves. It is rejected if a shallow search with
// quiescence values it at more than a soldier for either side.
const (
	openingPlies = 6
	openingDepth = 2
)

// Opening returns the opening with that number. It depends only on the seed and on
// the plain evaluation of package xiangqi, so tuning the engine does not change it.
func Opening(seed uint64, number int) []game.Move {
	rng := rand.New(rand.NewPCG(seed, uint64(number)))
	searcher := &search.Engine{Switches: search.Switches{Quiescence: true, Rank: true, History: true}}
	for {
		p := xiangqi.New(xiangqi.NewBoard())
		var moves []game.Move
		for range openingPlies {
			legal := p.Moves(nil)
			m := legal[rng.IntN(len(legal))]
			p.Make(m)
			moves = append(moves, m)
		}
		p.Root()
		a, err := searcher.Search(context.Background(), p, search.Limits{Depth: openingDepth}, nil)
		if err != nil {
			panic(err) // the plain board has captures to play out
		}
		if max(a.Value, -a.Value) <= p.Unit() {
			return moves
		}
	}
}
