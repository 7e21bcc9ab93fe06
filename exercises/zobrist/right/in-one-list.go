//go:build ignore

package answer

type Move = struct{ Piece, From, To, Captured int }

func Key(board []int, second bool, numbers [][]uint64, turn uint64) (key uint64) {
	for square := range board {
		key ^= of(numbers, board[square], square)
	}
	if second {
		return key ^ turn
	}
	return key
}

func After(key uint64, m Move, numbers [][]uint64, turn uint64) uint64 {
	return key ^ turn ^ of(numbers, m.Captured, m.To) ^ of(numbers, m.Piece, m.From) ^ of(numbers, m.Piece, m.To)
}

// of returns the number of a piece on a square, or 0 if either is missing.
func of(numbers [][]uint64, piece, square int) uint64 {
	if piece < 0 || square < 0 {
		return 0
	}
	return numbers[piece][square]
}
