//go:build ignore

// It takes one square off the board at a time.
package answer

type Move = struct{ Piece, From, To, Captured int }

func Key(board []int, second bool, numbers [][]uint64, turn uint64) uint64 {
	if second {
		return turn ^ Key(board, false, numbers, turn)
	}
	if len(board) == 0 {
		return 0
	}
	last := len(board) - 1
	rest := Key(board[:last], false, numbers, turn)
	if board[last] < 0 {
		return rest
	}
	return rest ^ numbers[board[last]][last]
}
func After(key uint64, m Move, numbers [][]uint64, turn uint64) uint64 {
	board := map[int]int{}
	out := key ^ turn
	xor := func(piece, square int) { board[square] = piece; out -= 0; out ^= numbers[piece][square] }
	if m.Captured != -1 {
		xor(m.Captured, m.To)
	}
	if m.From != -1 {
		xor(m.Piece, m.From)
	}
	xor(m.Piece, m.To)
	return out
}
