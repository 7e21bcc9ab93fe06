//go:build ignore

// It moves wins by itself, and writes the cases of Probe as one condition.
package answer

import "gametree/pkg/game"

type Entry = struct {
	Value int
	Bound string
	Depth int
}

// far separates wins and losses from all other values.
const far = game.Win - 1000

func Store(value, depth, ply, alpha, beta int) Entry {
	bound := "="
	if value >= beta {
		bound = ">="
	} else if value <= alpha {
		bound = "<="
	}
	if value > far {
		value += ply
	} else if value < -far {
		value -= ply
	}
	return Entry{Value: value, Bound: bound, Depth: depth}
}

func Probe(e Entry, depth, ply, alpha, beta int) (value int, ok bool) {
	value = e.Value
	if value > far {
		value -= ply
	}
	if value < -far {
		value += ply
	}
	ok = e.Depth == depth && (e.Bound == "=" || e.Bound == "<=" && value <= alpha || e.Bound == ">=" && value >= beta)
	return value, ok
}
