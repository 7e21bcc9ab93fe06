package search

import "gametree/pkg/game"

// evaluation is the static evaluation of a position: its value before any move of it is
// searched.
type evaluation struct {
	check     bool // the player to move is in check
	value     int  // meaningless in check
	improving bool // value is greater than two plies before
}

func (w *worker) evaluateStatic(check bool, ply int) evaluation {
	if check {
		w.at(ply).static = Inf // no later value is greater
		return evaluation{check: true}
	}
	v := w.evaluate()
	w.at(ply).static = v
	return evaluation{value: v, improving: ply > 1 && w.at(ply-2).turn == w.at(ply).turn && v > w.at(ply-2).static}
}

// correct replaces the value by that of e if the bound of e excludes it: a search, even a
// shallow one, is more accurate.
func (s evaluation) correct(e Entry) evaluation {
	if s.check || max(e.Value, -e.Value) >= game.Win/2 {
		return s
	}
	if a, b := e.Narrow(-Inf, Inf); s.value < a || s.value > b {
		s.value = e.Value
	}
	return s
}
