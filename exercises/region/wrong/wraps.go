//go:build ignore

// Stores rows of eight squares in one word, and steps from the end of a row to the start of the next.
//
// trips: sizes
// size: 17
package answer

import "math/bits"

func Largest(board [][]byte, who byte) int {
	var stones uint64
	for r, row := range board {
		for c, square := range row {
			if square == who {
				stones |= 1 << (8*r + c)
			}
		}
	}
	most := 0
	for stones != 0 {
		region := stones & -stones
		for grown := uint64(0); grown != region; {
			grown = region
			region |= (region<<1 | region>>1 | region<<8 | region>>8) & stones
		}
		most = max(most, bits.OnesCount64(region))
		stones &^= region
	}
	return most
}
