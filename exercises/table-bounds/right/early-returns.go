//go:build ignore

// It looks the bound up in a table of functions, and returns early.
package answer

import "gametree/pkg/game"

type Entry = struct {
	Value int
	Bound string
	Depth int
}

var answers = map[string]func(value, alpha, beta int) bool{
	"<=": func(value, alpha, _ int) bool { return !(value > alpha) },
	">=": func(value, _, beta int) bool { return !(value < beta) },
	"=":  func(_, _, _ int) bool { return true },
}

func Store(value, depth, ply, alpha, beta int) (e Entry) {
	e.Depth = depth
	e.Value = game.Farther(value, -ply)
	if alpha < value && value < beta {
		e.Bound = "="
	} else if value <= alpha {
		e.Bound = "<="
	} else {
		e.Bound = ">="
	}
	return e
}

func Probe(e Entry, depth, ply, alpha, beta int) (int, bool) {
	if depth != e.Depth {
		return -1, false
	}
	value := game.Farther(e.Value, ply)
	if answers[e.Bound](value, alpha, beta) {
		return value, true
	}
	return 0, false
}
