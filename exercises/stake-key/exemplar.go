//go:build ignore

package answer

import (
	"fmt"
	"slices"

	"gametree/pkg/game"
)

// Key names the state that a board is in after the moves of path.
func Key(path []game.Move) string {
	var moves [2][]game.Move // of each player
	for i, m := range path {
		moves[i%2] = append(moves[i%2], m)
	}
	slices.Sort(moves[0])
	slices.Sort(moves[1])
	return fmt.Sprint(moves)
}

//kit:ready

// Keys is ready: it returns the keys after two paths.
func Keys(a, b []int) (keyA, keyB string) { return Key(moves(a)), Key(moves(b)) }

func moves(squares []int) (path []game.Move) {
	for _, m := range squares {
		path = append(path, game.Move(m))
	}
	return path
}
