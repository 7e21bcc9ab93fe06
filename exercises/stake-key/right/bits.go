//go:build ignore

// It keeps the squares of each player as bits.
package answer

import (
	"fmt"

	"gametree/pkg/game"
)

func Key(path []game.Move) string {
	var taken [2]uint64
	for i, m := range path {
		taken[i%2] |= 1 << m
	}
	return fmt.Sprintf("%x %x", taken[0], taken[1])
}
