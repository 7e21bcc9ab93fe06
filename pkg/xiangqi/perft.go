package xiangqi

import "gametree/pkg/game"

// MoveGenerator is what Perft needs of a position. LegalMoves ignores repetitions.
type MoveGenerator interface {
	LegalMoves(buf []game.Move) []game.Move
	Make(m game.Move)
	Unmake(m game.Move)
}

// Perft counts the sequences of depth legal moves from p: 44 for depth 1 and 1,920
// for depth 2 from the start. If two move generators agree at every depth, both
// are right, or both wrong in the same way.
//
// The moves of the last ply are counted without making them. The moves of all
// plies share one list, each ply's after those of the plies before.
func Perft(p MoveGenerator, depth int) int {
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

// Share is the part of a Perft count that follows a first move.
type Share struct {
	Move  game.Move
	Count int
}

// Divide splits Perft(p, depth) by the first move; depth is at least 1. Where two
// generators disagree, the moves with different counts lead to the mistake.
func Divide(p MoveGenerator, depth int) (shares []Share) {
	for _, m := range p.LegalMoves(nil) {
		p.Make(m)
		shares = append(shares, Share{m, Perft(p, depth-1)})
		p.Unmake(m)
	}
	return shares
}

// MaxMoves is a capacity for lists of moves: more than any known position has.
const MaxMoves = 128
