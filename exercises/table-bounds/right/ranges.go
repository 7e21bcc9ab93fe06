//go:build ignore

// It turns an entry into the range of values that it leaves.
package answer

import "gametree/pkg/game"

type Entry = struct {
	Value int
	Bound string
	Depth int
}

func Store(value, depth, ply, alpha, beta int) (e Entry) {
	defer func() { e.Value, e.Depth = game.Farther(value, -ply), depth }()
	if alpha < value && value < beta {
		e.Bound = "="
		return
	}
	if value > alpha {
		e.Bound = ">="
		return
	}
	e.Bound = "<="
	return
}
func Probe(e Entry, depth, ply, alpha, beta int) (int, bool) {
	v := game.Farther(e.Value, ply)
	low, high := -game.Inf, game.Inf
	if e.Bound != "<=" {
		low = v
	}
	if e.Bound != ">=" {
		high = v
	}
	return v, e.Depth == depth && (low == high || high <= alpha || low >= beta)
}
