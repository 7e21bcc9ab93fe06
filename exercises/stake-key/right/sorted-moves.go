//go:build ignore

// It sorts the moves of each player.
package answer

import (
	"fmt"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/stake"
)

func Key(b *stake.Board, path []game.Move) string {
	var moves [2][]game.Move
	for i, m := range path {
		moves[i%2] = append(moves[i%2], m)
	}
	slices.Sort(moves[0])
	slices.Sort(moves[1])
	return fmt.Sprint(moves)
}
