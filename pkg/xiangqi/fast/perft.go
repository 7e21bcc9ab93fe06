package fast

import "gametree/pkg/game"

// Perft counts what xiangqi.Perft counts, with one list of moves for all plies.
func Perft(p *Position, depth int) int {
	if depth == 0 {
		return 1
	}
	return p.perft(depth, make([]game.Move, 0, depth*mostMoves))
}

// mostMoves is room for the moves of one position: more than any game has shown.
const mostMoves = 128

func (p *Position) perft(depth int, buf []game.Move) int {
	start := len(buf)
	buf = p.LegalMoves(buf)
	if depth == 1 {
		return len(buf) - start
	}
	n := 0
	for _, m := range buf[start:] {
		p.Make(m)
		n += p.perft(depth-1, buf)
		p.Unmake(m)
	}
	return n
}
