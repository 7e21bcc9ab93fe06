package parts

import (
	"strings"

	"gametree/pkg/game"
)

// Library returns the engine with all parts, the library's own.
func Library() Engine { return Engine{score, quiesce, store, probe, pvs, mayPass, nullMove} }

// score is Score: whoever has no legal move has lost.
func score(p game.Position, ply int) (value int, over bool) {
	for _, m := range p.Moves(nil) {
		p.Make(m)
		bad := illegal(p)
		p.Unmake(m)
		if !bad {
			return 0, false
		}
	}
	return game.Lost(ply), true
}

// quiesce is Quiesce: the best of declining all captures and of playing one.
func quiesce(p game.Position, alpha, beta int) int {
	best := p.Evaluate()
	if best >= beta || p.Terminal() {
		return best
	}
	noisy, _ := game.Find[game.Noisy](p)
	for _, m := range noisy.NoisyMoves(nil) {
		p.Make(m)
		best = max(best, -quiesce(p, -beta, -max(alpha, best)))
		p.Unmake(m)
		if best >= beta {
			break
		}
	}
	return best
}

// store is Store: a value outside the window is a bound.
func store(value, depth, ply, alpha, beta int) Entry {
	e := Entry{game.Farther(value, -ply), "=", depth}
	switch {
	case value <= alpha:
		e.Bound = "<="
	case value >= beta:
		e.Bound = ">="
	}
	return e
}

// probe is Probe: an entry of the same depth answers if its bound settles the window.
func probe(e Entry, depth, ply, alpha, beta int) (value int, ok bool) {
	value = game.Farther(e.Value, ply)
	settles := e.Bound == "=" || e.Bound == "<=" && value <= alpha || e.Bound == ">=" && value >= beta
	return value, settles && e.Depth == depth
}

// pvs is PVS: of every move but the first it asks only whether it is better.
func pvs(p game.Position, depth, alpha, beta int, below Below) int {
	best := -game.Inf
	for i, m := range p.Moves(nil) {
		low := max(alpha, best)
		p.Make(m)
		v := low + 1
		if i > 0 {
			v = -below(p, depth-1, -low-1, -low)
		}
		if i == 0 || low < v && v < beta {
			v = -below(p, depth-1, -beta, -low)
		}
		p.Unmake(m)
		if best = max(best, v); best >= beta {
			break
		}
	}
	return best
}

// alphaBeta is what PVS replaces.
func alphaBeta(p game.Position, depth, alpha, beta int, below Below) int {
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -below(p, depth-1, -beta, -max(alpha, best)))
		p.Unmake(m)
		if best >= beta {
			break
		}
	}
	return best
}

// mayPass is MayPass: not in check, not after a pass, not with king and pawns alone.
func mayPass(inCheck, passed bool, pieces string) bool {
	return !inCheck && !passed && strings.ContainsAny(pieces, "QRBN")
}

// nullMove is NullMove: the pass is searched one ply less deeply than a move.
func nullMove(p game.Position, pass game.Move, depth, beta int, below Below) (value int, cut bool) {
	if depth < 2 || beta >= game.Inf {
		return 0, false
	}
	p.Make(pass)
	value = -below(p, depth-2, -beta, -beta+1)
	p.Unmake(pass)
	return value, value >= beta
}
