//go:build e2e && long

package endgame_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/endgame"
)

// The longest wins of each ending are known (Ströhlein 1970, Nalimov's tables), and so is
// the number of positions in which a king and a pawn win.
func TestDistances(t *testing.T) {
	won, longest := map[string]int{}, map[string]int{}
	squares := allSquares()
	for _, piece := range []string{"P", "R", "Q"} {
		for _, mover := range []string{"w", "b"} {
			for _, white := range squares {
				for _, at := range squares {
					for _, black := range squares {
						b, err := endgame.Parse("K" + white + " " + piece + at + " k" + black + " " + mover)
						if err != nil {
							continue
						}
						if plies, ok := b.Plies(); ok {
							won[piece+mover]++
							longest[piece+mover] = max(longest[piece+mover], plies)
						}
					}
				}
			}
		}
	}
	assert.Equal(t, map[string]int{"Pw": 55, "Pb": 56, "Rw": 31, "Rb": 32, "Qw": 19, "Qb": 20}, longest, "28, 16 and 10 moves")
	assert.Equal(t, []int{124_960, 97_604}, []int{won["Pw"], won["Pb"]})
}
