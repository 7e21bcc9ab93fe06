package gametest

import (
	"math"
	"slices"

	"gametree/pkg/game"
)

// offers checks the optional interfaces that need no move.
func (w *walk) offers(v view) {
	w.moveNames(v)
	if w.noisy(v) {
		w.ranks(v)
	}
	w.valid(v)
	w.drawn(v)
	w.touches(v)
	w.finite(v)
	if v.repeated && !v.terminal {
		w.report("Repeated ends the game", "it is true, but Terminal is false")
	}
	if _, counts := game.Find[game.PlyCounter](w.p); counts && v.ply != w.root.start.ply+len(w.path) {
		w.report("Ply counts the moves", "it returns %d after %d moves, and %d at the start", v.ply, len(w.path), w.root.start.ply)
	} else if n, ok := game.Plies(v.value); counts && ok && v.terminal && max(n, -n) != v.ply {
		w.report("Ply agrees with Lost", "it returns %d, but Evaluate returns %d, the value of an end at ply %d",
			v.ply, v.value, max(n, -n))
	}
	if s, ok := game.Find[game.Scaler](w.p); ok {
		w.call = "Unit"
		if unit := s.Unit(); unit < 1 {
			w.report("Unit is at least 1", "it returns %d", unit)
		}
	}
}

// moveNames: every move has a name of its own.
func (w *walk) moveNames(v view) {
	n, ok := game.Find[game.Namer](w.p)
	if !ok {
		return
	}
	w.call = "MoveName"
	named := map[string]game.Move{}
	for _, m := range v.moves {
		name := n.MoveName(m)
		if other, taken := named[name]; taken && other != m {
			w.report("MoveName tells moves apart", "moves %d and %d are both named %q", other, m, name)
		}
		named[name] = m
	}
}

// noisy: some of the moves, in the order of Moves. It reports whether they are.
func (w *walk) noisy(v view) bool {
	n, ok := game.Find[game.Noisy](w.p)
	if !ok {
		return false
	}
	w.call = "NoisyMoves"
	noisy := n.NoisyMoves(nil)
	rest := v.moves
	for _, m := range noisy {
		i := slices.Index(rest, m)
		if i < 0 {
			w.report("NoisyMoves are some of Moves, in order", "it returns %v, and Moves returns %v", noisy, v.moves)
			return false
		}
		rest = rest[i+1:]
	}
	const mark = game.Move(-7)
	if got := n.NoisyMoves([]game.Move{mark}); len(got) == 0 || got[0] != mark || !slices.Equal(got[1:], noisy) {
		w.report("NoisyMoves appends to buf", "what was in buf is lost")
	}
	return true
}

// ranks: 0 for the moves that are not noisy, and no other.
func (w *walk) ranks(v view) {
	r, ok := game.Find[game.Ranker](w.p)
	if !ok {
		return
	}
	n, _ := game.Find[game.Noisy](w.p)
	loud := n.NoisyMoves(nil)
	w.call = "Rank"
	for _, m := range v.moves {
		switch rank := r.Rank(m); {
		case rank == 0 && slices.Contains(loud, m):
			w.report("Rank is 0 for quiet moves only", "it returns 0 for the noisy move %s", game.MoveName(w.p, m))
		case rank != 0 && !slices.Contains(loud, m):
			w.report("Rank is 0 for quiet moves only", "it returns %d for the quiet move %s", rank, game.MoveName(w.p, m))
		}
	}
}

// maxMoves bounds the moves on which IsLegal is tried in other positions.
const maxMoves = 100

// valid: true for Moves and no other number.
func (w *walk) valid(v view) {
	j, ok := game.Find[game.Validator](w.p)
	if !ok {
		return
	}
	w.call = "IsLegal"
	if v.terminal {
		return
	}
	for _, m := range v.moves {
		if len(w.root.moves) < maxMoves {
			w.root.moves[m] = true
		}
		if !j.IsLegal(m) {
			w.report("IsLegal is true for Moves only", "it is false for %s, one of Moves", game.MoveName(w.p, m))
		}
	}
	others := []game.Move{game.NoMove, -2, math.MaxInt32}
	for m := range w.root.moves {
		others = append(others, m)
	}
	slices.Sort(others)
	for _, m := range others {
		if !slices.Contains(v.moves, m) && j.IsLegal(m) {
			w.report("IsLegal is true for Moves only", "it is true for %d, which is none of Moves", m)
			return
		}
	}
}

// drawn: a board of equal rows, always of one size, that has its own squares.
func (w *walk) drawn(v view) {
	if _, ok := game.Find[game.Boarder](w.p); !ok {
		return
	}
	b, width := v.board, v.board.Width()
	squares := len(b.Squares) * width
	outside := func(i int) bool { return i < 0 || i >= squares }
	switch {
	case slices.ContainsFunc(b.Squares, func(row []game.Square) bool { return len(row) != width }):
		w.report("Board has equal rows", "its rows have different lengths")
	case len(b.Squares) != w.root.height || width != w.root.width:
		w.report("Board keeps its size", "it has %d rows of %d squares, and at the start of the game %d of %d",
			len(b.Squares), width, w.root.height, w.root.width)
	case b.Columns != nil && len(b.Columns) != width || b.Rows != nil && len(b.Rows) != len(b.Squares):
		w.report("Board names each column and row", "it has %d columns and %d rows, but %d and %d names",
			width, len(b.Squares), len(b.Columns), len(b.Rows))
	case slices.ContainsFunc(b.Line, outside),
		slices.ContainsFunc(b.Grid, func(l [2]int) bool { return outside(l[0]) || outside(l[1]) }):
		w.report("Board draws lines between its squares", "Line or Grid has a number that is none of the %d squares", squares)
	}
}

// touches: squares of the board, and different ones for each move.
func (w *walk) touches(v view) {
	t, ok := game.Find[game.Toucher](w.p)
	if !ok {
		return
	}
	w.call = "Touches"
	squares := len(v.board.Squares) * v.board.Width()
	var all [][]int
	for _, m := range v.moves {
		touched := t.Touches(m)
		if len(touched) == 0 || slices.Min(touched) < 0 || slices.Max(touched) >= squares {
			w.report("Touches are squares of Board", "move %s has %v, and the board has the squares 0 to %d",
				game.MoveName(w.p, m), touched, squares-1)
			return
		}
		all = append(all, touched)
	}
	slices.SortFunc(all, slices.Compare)
	for i := 1; i < len(all); i++ {
		if before := all[i-1]; len(before) <= len(all[i]) && slices.Equal(before, all[i][:len(before)]) {
			w.report("Touches tell moves apart", "two moves have %v and %v: after the first clicks both are possible", before, all[i])
			return
		}
	}
}

// finite: the game is over when PliesLeft, here or earlier, says that it is.
func (w *walk) finite(v view) {
	f, ok := game.Find[game.Finite](w.p)
	if !ok {
		return
	}
	w.call = "PliesLeft"
	left := f.PliesLeft()
	w.end = min(w.end, len(w.path)+left)
	switch {
	case left < 0:
		w.report("PliesLeft is long enough", "it returns %d", left)
	case !v.terminal && w.end <= len(w.path):
		w.report("PliesLeft is long enough", "by now the game should be over, but Terminal is false")
	}
}

// foresees: EvaluateMoves agrees with Evaluate after each move.
func (w *walk) foresees(v view) {
	f, ok := game.Find[game.Foreseer](w.p)
	if !ok || v.terminal {
		return
	}
	w.call = "EvaluateMoves"
	foreseen := f.EvaluateMoves(nil)
	if len(foreseen) != len(v.moves) {
		w.report("EvaluateMoves agrees with Evaluate", "it returns %d values for %d moves", len(foreseen), len(v.moves))
		return
	}
	for i, m := range v.moves {
		after := w.make(m)
		if !w.unmake(v) {
			return
		}
		if foreseen[i] != after.value {
			w.report("EvaluateMoves agrees with Evaluate", "it returns %d for %s, and Evaluate after that move %d",
				foreseen[i], game.MoveName(w.p, m), after.value)
			return
		}
	}
}

// pass: a move that Make and Unmake accept and that is none of Moves.
func (w *walk) pass(v view) {
	p, ok := game.Find[game.Passer](w.p)
	if !ok || v.terminal {
		return
	}
	w.call = "Pass"
	m, allowed := p.Pass()
	if !allowed {
		return
	}
	if slices.Contains(v.moves, m) {
		w.report("Pass is none of Moves", "it returns %s", game.MoveName(w.p, m))
		return
	}
	if v.inCheck {
		w.report("Pass is not allowed in check", "it returns true, and so does InCheck")
	}
	passed := w.make(m)
	if !w.unmake(v) {
		return
	}
	w.c.views.passed(w, v, passed)
	if _, keyed := game.Find[game.Keyer](w.p); keyed && passed.key == v.key && w.otherAfterPass(v, passed, m) {
		w.report(keyOfMover, "it is %d before and after passing the turn", v.key)
	}
}

// otherAfterPass reports whether passing changes the position: it looks different, or
// the same move leads to a different board.
func (w *walk) otherAfterPass(before, after view, pass game.Move) bool {
	if before.sight() != after.sight() {
		return true
	}
	m := before.moves[0]
	here := w.make(m).sight()
	if !w.unmake(before) {
		return false
	}
	w.make(pass)
	there := w.make(m).sight()
	return w.unmake(after) && w.unmake(before) && here.squares != there.squares
}

// announces: GivesCheck before a move agrees with InCheck after it.
func (w *walk) announces(v view, moves []game.Move) {
	a, ok := game.Find[game.Announcer](w.p)
	if !ok {
		return
	}
	if _, ok := game.Find[game.Checker](w.p); !ok {
		w.report("GivesCheck agrees with InCheck", "the game has no InCheck")
		return
	}
	for _, m := range moves {
		w.call = "GivesCheck"
		gives := a.GivesCheck(m)
		after := w.make(m)
		if !w.unmake(v) {
			return
		}
		if gives != after.inCheck {
			w.report("GivesCheck agrees with InCheck", "it is %t for %s, and InCheck after that move is %t",
				gives, game.MoveName(w.p, m), after.inCheck)
			return
		}
	}
}

// clone: the same position, and neither changes when the other makes a move.
func (w *walk) clone(v view) {
	c, ok := game.Find[game.Cloner](w.p)
	if !ok || len(v.moves) == 0 {
		return
	}
	w.call = "Clone"
	clone := c.Clone()
	calling := func(method string) { w.call = method + " of the clone" }
	copied := look(clone, calling)
	if method, was, is := v.changed(copied); method != "" {
		w.report("Clone copies the position", "%s of the clone gives %s instead of %s", method, is, was)
		return
	}
	calling("Make")
	clone.Make(v.moves[0])
	moved := look(clone, calling)
	if method, was, is := v.changed(w.look()); method != "" {
		w.now = v
		w.report("Clone shares nothing", "a move on the clone changes %s of the original: %s instead of %s", method, is, was)
		w.c.shaky = true
		return
	}
	w.make(v.moves[len(v.moves)-1])
	changed, was, is := moved.changed(look(clone, calling))
	if w.unmake(v) && changed != "" {
		w.report("Clone shares nothing", "a move on the original changes %s of the clone: %s instead of %s", changed, is, was)
		w.c.shaky = true
	}
}
