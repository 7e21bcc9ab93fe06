//go:build ignore

// It makes XOR of AND and OR, and goes through the pieces first.
package answer

type Move = struct{ Piece, From, To, Captured int }

func Key(board []int, second bool, numbers [][]uint64, turn uint64) (key uint64) {
	for p := range numbers {
		for s := range numbers[p] {
			if board[s] == p {
				key = toggle(key, numbers[p][s])
			}
		}
	}
	return map[bool]uint64{false: key, true: toggle(key, turn)}[second]
}
func toggle(a, b uint64) uint64 { return (a | b) &^ (a & b) }
func After(key uint64, m Move, numbers [][]uint64, turn uint64) uint64 {
	for _, x := range [][2]int{{m.Piece, m.From}, {m.Captured, m.To}, {m.Piece, m.To}} {
		if x[0] != -1 && x[1] != -1 {
			key = toggle(key, numbers[x[0]][x[1]])
		}
	}
	return toggle(turn, key)
}
