//go:build ignore

package answer

import (
	"fmt"

	"gametree/pkg/game"
	"gametree/pkg/stake"
)

// Key names the state that b is in after the moves of path.
func Key(b *stake.Board, path []game.Move) string {
	return fmt.Sprint(b)
}

//kit:ready

// Keys is ready: it returns the keys after two paths from the board with these rows.
func Keys(rows []string, a, b []int) (keyA, keyB string) { return keyAfter(rows, a), keyAfter(rows, b) }

func keyAfter(rows []string, squares []int) string {
	b, err := stake.New(rows)
	if err != nil {
		panic(err)
	}
	var path []game.Move
	for _, m := range squares {
		b.Make(game.Move(m))
		path = append(path, game.Move(m))
	}
	return Key(b, path)
}
