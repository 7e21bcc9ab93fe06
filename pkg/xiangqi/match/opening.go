package match

import (
	"context"
	"math/rand/v2"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
)

// An opening is so many random plies. Where a shallow search sees more than a
// soldier's value between the sides, another one is drawn by lot.
const (
	openingPlies = 6
	openingDepth = 2 // and the captures after it
)

// Opening returns the opening of that number. It depends on the seed, and on the
// plain evaluation of package xiangqi, but not on what an engine is tuned by.
func Opening(seed uint64, number int) []game.Move {
	rng := rand.New(rand.NewPCG(seed, uint64(number)))
	judge := &search.Engine{Switches: search.Switches{Quiescence: true, Rank: true, History: true}}
	for {
		p := xiangqi.New(start())
		var moves []game.Move
		for range openingPlies {
			legal := p.Moves(nil)
			m := legal[rng.IntN(len(legal))]
			p.Make(m)
			moves = append(moves, m)
		}
		p.Root()
		a, err := judge.Search(context.Background(), p, search.Limits{Depth: openingDepth}, nil)
		if err != nil {
			panic(err) // the plain board has captures to play out
		}
		if max(a.Value, -a.Value) <= p.Unit() {
			return moves
		}
	}
}
