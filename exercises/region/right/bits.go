//go:build ignore

// It keeps the squares as the bits of a number, one bit a square of 8 × 8, and grows a
// region in all directions at once.
package answer

import "math/bits"

const firstColumn = 0x0101010101010101

func Largest(board [][]byte, who byte) int {
	var stones uint64
	for r := range board {
		for c := range board[r] {
			if board[r][c] == who {
				stones |= 1 << (8*r + c)
			}
		}
	}
	largest := 0
	for stones != 0 {
		region := stones & -stones
		for {
			wider := region | region<<8 | region>>8 | region<<1&^firstColumn | region>>1&^(firstColumn<<7)
			wider &= stones
			if wider == region {
				break
			}
			region = wider
		}
		largest = max(largest, bits.OnesCount64(region))
		stones &^= region
	}
	return largest
}
