package xiangqi

import "gametree/pkg/game"

// Mover is what Perft needs of a position: its legal moves, whatever repeats,
// and to play them.
type Mover interface {
	LegalMoves(buf []game.Move) []game.Move
	Make(m game.Move)
	Unmake(m game.Move)
}

// Perft counts the ways to play depth legal plies from p: 44 and 1,920 for one
// and two from the start. Two move generators that count the same at every depth
// are right, or wrong in the same way. The moves of the last ply are counted
// without being made; those of all plies stand in one list, each ply's behind
// those of the plies before.
func Perft(p Mover, depth int) int {
	var count func(depth int, list []game.Move) int
	count = func(depth int, list []game.Move) (n int) {
		start := len(list)
		list = p.LegalMoves(list)
		if depth == 1 {
			return len(list) - start
		}
		for _, m := range list[start:] {
			p.Make(m)
			n += count(depth-1, list)
			p.Unmake(m)
		}
		return n
	}
	if depth == 0 {
		return 1
	}
	return count(depth, make([]game.Move, 0, depth*MaxMoves))
}

// Share is the part of a count that falls to a first move.
type Share struct {
	Move  game.Move
	Count int
}

// Divide is Perft for a depth of at least 1, move by move: where two generators
// differ, the moves whose counts differ lead to the mistake.
func Divide(p Mover, depth int) (shares []Share) {
	for _, m := range p.LegalMoves(nil) {
		p.Make(m)
		shares = append(shares, Share{m, Perft(p, depth-1)})
		p.Unmake(m)
	}
	return shares
}

// MaxMoves is room for the moves of one position: more than any game has shown.
const MaxMoves = 128
