//go:build ignore

// It writes the board, one character for each square.
package answer

import (
	"bytes"

	"gametree/pkg/game"
)

func Key(path []game.Move) string {
	board := bytes.Repeat([]byte("."), 64)
	for i, m := range path {
		board[m] = "01"[i%2]
	}
	return string(board)
}
