//go:build ignore

// Counts all squares of the player, connected or not.
//
// trips: value
// size: 4
package answer

func Largest(board [][]byte, who byte) int {
	count := 0
	for _, row := range board {
		for _, square := range row {
			if square == who {
				count++
			}
		}
	}
	return count
}
