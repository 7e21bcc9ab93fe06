package connect4

import (
	"math/rand/v2"

	"gametree/pkg/game"
)

// Quiet returns a position of the usual board after that many random moves. The game is not
// over, and the player to move cannot win at once.
func Quiet(rng *rand.Rand, stones int) *Board {
	for {
		b := game.Must(New(Width, Height))
		for b.Ply() < stones && !b.Terminal() {
			moves := b.Moves(nil)
			b.Make(moves[rng.IntN(len(moves))])
		}
		if b.Ply() == stones && !b.Terminal() && b.completing(b.own)&b.free()&b.squares == 0 {
			return b
		}
	}
}
