package fast

import (
	"math/rand/v2"

	"gametree/pkg/xiangqi"
)

// Zobrist keys: a position's key is the exclusive or of the keys of all that is
// on the board, and of sideKey if Black is to move. The key of an ending comes
// in where a repetition ended the game.
var (
	pieceKeys  [pieces][xiangqi.Squares]uint64
	sideKey    uint64
	endingKeys [lost + 1]uint64 // 0 while the game goes on
)

func init() {
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
