//go:build ignore

package answer

// Move moves a piece from a square to another, where it may capture one. From is -1 for
// a stone that comes from outside, and Captured is -1 if nothing is captured.
type Move = struct{ Piece, From, To, Captured int }

// Key returns the key of a board: board[square] is the piece there, or -1.
// numbers[piece][square] and turn are random; second: the second player is to move.
func Key(board []int, second bool, numbers [][]uint64, turn uint64) uint64 {
	key := uint64(0)
	for square, piece := range board {
		if piece >= 0 {
			key ^= numbers[piece][square]
		}
	}
	if second {
		key ^= turn
	}
	return key
}

// After returns the key after move m, where key is the key before it.
func After(key uint64, m Move, numbers [][]uint64, turn uint64) uint64 {
	if m.From >= 0 {
		key ^= numbers[m.Piece][m.From]
	}
	if m.Captured >= 0 {
		key ^= numbers[m.Captured][m.To]
	}
	return key ^ numbers[m.Piece][m.To] ^ turn
}
