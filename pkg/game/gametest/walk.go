package gametest

import (
	"fmt"
	"math"
	"slices"

	"gametree/pkg/game"
)

// walk leads one position through a game.
type walk struct {
	c    *checker
	root *root
	p    game.Position
	path []game.Move // from the start
	name []string    // the names of these moves
	now  view        // the last look at p
	call string      // the call in progress, for the report of a panic

	wrong bool // something was reported since it was last set to false
	end   int  // the game ends at this ply at the latest, by PliesLeft
}

// walk calls lead with p, a position at the start of r. A panic becomes a finding.
func (c *checker) walk(r *root, p game.Position, lead func(w *walk)) {
	w := &walk{c: c, root: r, p: p, end: math.MaxInt}
	defer func() {
		if fault := recover(); fault != nil {
			w.report("No method panics", "%s panics: %v", w.call, fault)
		}
	}()
	w.look()
	lead(w)
}

// report adds a finding at the present position, as it was last seen.
func (w *walk) report(promise, format string, args ...any) {
	w.wrong = true
	w.c.add(w.finding(promise, format, args...))
}

func (w *walk) finding(promise, format string, args ...any) *finding {
	return &finding{
		Finding: Finding{
			Promise: promise, Moves: slices.Clone(w.name), Board: w.now.letters(),
			Sentence: fmt.Sprintf(format, args...),
		},
		root: w.root, path: slices.Clone(w.path),
	}
}

func (w *walk) look() view {
	w.c.looks++
	w.now = look(w.p, func(method string) { w.call = method })
	return w.now
}

// make plays m and looks at the position after it.
func (w *walk) make(m game.Move) view {
	w.call = fmt.Sprintf("MoveName(%d)", m)
	name := game.MoveName(w.p, m)
	w.call = fmt.Sprintf("Make of %s", name)
	w.p.Make(m)
	w.path, w.name = append(w.path, m), append(w.name, name)
	return w.look()
}

// unmake takes back the last move and reports any difference to the view before it.
func (w *walk) unmake(before view) (restored bool) {
	last := len(w.path) - 1
	m, name := w.path[last], w.name[last]
	w.call = fmt.Sprintf("Unmake of %s", name)
	w.p.Unmake(m)
	w.path, w.name = w.path[:last], w.name[:last]
	now := w.look()
	method, was, is := before.changed(now)
	if method == "" {
		return true
	}
	w.now = before
	if method == "Board" {
		w.report("Unmake restores Board", "after %s and taking it back, the board differs:\n%s\nThe board was", name, now.board)
	} else {
		w.report("Unmake restores "+method, "after %s and taking it back, %s gives %s instead of %s", name, method, is, was)
	}
	w.c.shaky = true
	return false
}

// follow plays the moves of a path. It stops at an illegal move and returns false.
func (w *walk) follow(path []game.Move) (whole bool) {
	for _, m := range path {
		if !slices.Contains(w.now.moves, m) {
			return false
		}
		w.make(m)
	}
	return true
}

// check checks all promises at the present position. It tries all moves or only a few.
// It reports whether the game goes on.
func (w *walk) check(all bool) (goesOn bool) {
	v := w.now
	goesOn = !v.terminal && len(v.moves) > 0
	if !w.methods(v) || w.c.unsteady {
		return goesOn
	}
	w.offers(v)
	tried := v.moves
	if !all && len(tried) > few {
		tried = nil
		for _, i := range w.c.rng.Perm(len(v.moves))[:few] {
			tried = append(tried, v.moves[i])
		}
	}
	for _, compare := range []func(view){
		func(v view) { w.siblings(v, tried) }, w.foresees, w.pass, func(v view) { w.announces(v, tried) }, w.clone, w.keys,
	} {
		if !w.c.shaky {
			compare(v)
		}
	}
	return goesOn
}

// few is the number of moves tried at a position of a random game.
const few = 3

// siblings makes each move and takes it back, then does so again in reverse order. A
// move must lead to the same position, whatever was tried before it.
func (w *walk) siblings(v view, moves []game.Move) {
	after := make([]view, len(moves))
	for i, m := range moves {
		after[i] = w.make(m)
		w.arrived(v)
		if !w.unmake(v) {
			return
		}
	}
	for i, m := range slices.Backward(moves) {
		again := w.make(m)
		if method, _, _ := after[i].changed(again); method != "" {
			name := w.name[len(w.name)-1]
			w.path, w.name, w.now = w.path[:len(w.path)-1], w.name[:len(w.name)-1], v
			w.reportSibling(name, after[i], again)
			return
		}
		if !w.unmake(v) {
			return
		}
	}
}

// reportSibling reports that a move led to one position first and, after other moves
// were made and taken back, to another.
func (w *walk) reportSibling(name string, first, again view) {
	const others = "making and taking back other moves changes "
	w.c.shaky = true
	method, was, is := first.changed(again)
	before, after := movedBy(w.now.board, first.board), movedBy(w.now.board, again.board)
	switch {
	case before != after && before != game.Neither && after != game.Neither:
		w.report("Unmake restores the player to move", others+"the player who plays %s", name)
	case method == "Board":
		w.report("Unmake restores the position", others+"the board after %s:\n%s\nThe board here was", name, again.board)
	default:
		w.report("Unmake restores the position", others+"%s after %s: %s instead of %s", method, name, is, was)
	}
}
