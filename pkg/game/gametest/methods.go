package gametest

import (
	"slices"

	"gametree/pkg/game"
)

// methods checks the five methods at the present position. It reports whether they
// keep their promises.
func (w *walk) methods(v view) bool {
	w.wrong = false
	w.moves(v)
	switch {
	case v.terminal && len(v.moves) > 0:
		w.report("A finished game has no moves", "Terminal is true, but Moves returns %s", names(w.p, v.moves))
	case !v.terminal && len(v.moves) == 0:
		w.report("An unfinished game has a move", "Terminal is false, but Moves returns none")
	}
	if v.value <= -game.Inf || v.value >= game.Inf {
		w.report("Evaluate stays between -Inf and Inf", "it returns %d", v.value)
	}
	if method, was, is := v.changed(w.look()); method != "" {
		w.now = v
		w.report(method+" is steady", "called again on the same position, it returns %s instead of %s", is, was)
		w.c.unsteady, w.c.shaky = true, true
	}
	return !w.wrong
}

// moves checks the list of moves and the use of the buffer.
func (w *walk) moves(v view) {
	sorted := slices.Sorted(slices.Values(v.moves))
	if len(slices.Compact(sorted)) != len(v.moves) {
		w.report("Moves lists a move once", "it returns %v", v.moves)
	}
	if slices.ContainsFunc(v.moves, func(m game.Move) bool { return m < 0 }) {
		w.report("Moves are 0 or more", "Moves returns %v", v.moves)
	}
	w.call = "Moves"
	const mark = game.Move(-7)
	for _, room := range []int{0, len(v.moves) + 2} { // a buffer that must grow, and one with room
		buf := append(make([]game.Move, 0, 2+room), mark, mark-1)
		got := w.p.Moves(buf)
		switch {
		case len(got) < 2 || got[0] != mark || got[1] != mark-1 || buf[0] != mark || buf[1] != mark-1:
			w.report("Moves appends to buf", "what was in buf is lost")
			return
		case len(got) != 2+len(v.moves):
			w.report("Moves is steady", "it appends %d moves to a buffer, and %d to nil", len(got)-2, len(v.moves))
			w.c.unsteady, w.c.shaky = true, true
			return
		}
	}
	w.aliases(v)
}

// aliases changes a list that Moves returned, as a search does when it sorts moves.
// Other lists must not change.
func (w *walk) aliases(v view) {
	list, other := w.p.Moves(nil), w.p.Moves(nil)
	if len(list) == 0 || !slices.Equal(list, other) {
		return
	}
	const mark = game.Move(-7)
	list[0] = mark
	if other[0] == mark || w.p.Moves(nil)[0] == mark {
		w.report("Moves hands over its list", "changing the list that one call returned changes what another returns")
		list[0] = v.moves[0]
	}
}
