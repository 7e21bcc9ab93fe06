package notebooks

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/nim"
	"gametree/pkg/search"
)

// Lesson 03 has the reader play Nim against a Negamax with its minus, who cannot be beaten, and
// without it: then all but one of the first moves let the reader win.
func TestAMissingMinusLosesNim(t *testing.T) {
	for sign, wins := range map[int]int{-1: 0, 1: 5} {
		var negamax func(p game.Position) int
		negamax = func(p game.Position) int {
			if p.Terminal() {
				return p.Evaluate()
			}
			best := -game.Inf
			for _, m := range p.Moves(nil) {
				p.Make(m)
				best = max(best, sign*negamax(p))
				p.Unmake(m)
			}
			return best
		}
		won, heaps := 0, game.Must(nim.New(1, 2, 3))
		for _, m := range heaps.Moves(nil) {
			heaps.Make(m)
			reply, best := game.NoMove, -game.Inf
			for _, m := range heaps.Moves(nil) {
				heaps.Make(m)
				if v := -negamax(heaps); v > best {
					reply, best = m, v
				}
				heaps.Unmake(m)
			}
			heaps.Make(reply)
			if search.Run(search.Negamax, heaps, heaps.PliesLeft()).Value > 0 {
				won++
			}
			heaps.Unmake(reply)
			heaps.Unmake(m)
		}
		assert.Equal(t, wins, won, "sign %d", sign)
	}
}
