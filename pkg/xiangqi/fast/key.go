package fast

import (
	"math/rand/v2"

	"gametree/pkg/xiangqi"
)

// Zobrist keys: the key of a position is the exclusive or of the keys of its
// pieces on their squares, and of sideKey if Black is to move. Where a
// repetition has ended the game, the key of that ending is added.
var (
	pieceKeys  [pieces][xiangqi.Squares]uint64
	sideKey    uint64
	endingKeys [lost + 1]uint64 // 0 while the game goes on
)

func fillKeys() {
	rng := rand.New(rand.NewPCG(0, 0))
	for c := range pieceKeys {
		for s := range pieceKeys[c] {
			pieceKeys[c][s] = rng.Uint64()
		}
	}
	sideKey = rng.Uint64()
	for e := drawn; e <= lost; e++ {
		endingKeys[e] = rng.Uint64()
	}
}
