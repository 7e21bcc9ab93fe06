package gametest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// view is everything that a position shows. The fields are named after the methods.
type view struct {
	Moves                       []game.Move
	Terminal, Repeated, InCheck bool
	Evaluate, Ply, PliesLeft    int
	Key                         uint64
	Board                       game.Board
	String, Caption             string
	Weights                     []float64
	Turn                        game.Side
}

func (w *walk) look(p game.Position) (v view) {
	w.looks++
	v.Moves = ask(w, p, "Moves", func(p game.Position) []game.Move { return slices.Clone(p.Moves(nil)) })
	v.Terminal = ask(w, p, "Terminal", game.Position.Terminal)
	v.Evaluate = ask(w, p, "Evaluate", game.Position.Evaluate)
	v.Key = ask(w, p, "Key", game.Keyer.Key)
	v.Board = ask(w, p, "Board", game.Boarder.Board)
	v.String = ask(w, p, "String", fmt.Stringer.String)
	v.Caption = ask(w, p, "Caption", game.Captioner.Caption)
	v.InCheck = ask(w, p, "InCheck", game.Checker.InCheck)
	v.Repeated = ask(w, p, "Repeated", game.Repeater.Repeated)
	v.Ply = ask(w, p, "Ply", game.PlyCounter.Ply)
	v.PliesLeft = ask(w, p, "PliesLeft", game.Finite.PliesLeft)
	v.Weights = slices.Clone(ask(w, p, "Weights", game.Chancer.Weights))
	v.Turn = ask(w, p, "Turn", game.Turner.Turn)
	return v
}

// ask calls a method of p if p has it.
func ask[T, R any](w *walk, p game.Position, name string, method func(T) R) (r R) {
	if t, ok := game.Find[T](p); ok {
		w.call = name
		r = method(t)
	}
	return r
}

// next returns the moves with which the game goes on.
func (v view) next() []game.Move {
	if v.Terminal {
		return nil
	}
	return v.Moves
}

// checker collects findings from all positions that it looks at.
type checker struct {
	upTo    int        // the last stage that is checked: lower when a fault makes others senseless
	looks   int        // positions looked at
	moved   bool       // a move has changed something
	long    int        // random games that reached maxPlies
	found   []*finding // the one with the fewest moves of each kind
	tallies map[group]tally
	counted map[any]bool // the pieces of evidence
}

type finding struct {
	Finding
	kind string // the promise, or a kind of evidence
	note string // what the evidence as a whole shows: the end of the Sentence
}

func (c *checker) of(kind string) *finding {
	for _, f := range c.found {
		if f.kind == kind {
			return f
		}
	}
	return nil
}

// walk leads one position through a game.
type walk struct {
	*checker
	root  *root
	p     game.Position
	path  []game.Move // from the start
	names []string    // the names of these moves
	views []view      // at the start and after each move
	call  string      // the call in progress, for the report of a panic

	wrong bool        // a promise is broken at the present position
	tried []game.Move // the moves to try at the present position
	after []view      // after each of them
}

var errLeft = errors.New("the position cannot be used any longer")

// walk calls lead with a position at r and takes back the moves that it made. A panic
// becomes a finding.
func (c *checker) walk(r *root, lead func(w *walk)) {
	if c.upTo == nothing {
		return
	}
	w := &walk{checker: c, root: r, views: make([]view, 1), call: "The function that returns a new game"}
	defer func() {
		if fault := recover(); fault != errLeft {
			w.claim(fault == nil, "No method panics", "%s panics: %v", w.call, fault)
		}
	}()
	w.p = r.again()
	if w.claim(w.p != nil, "There is a game", "the function that returns a new game returned nil") {
		w.views[0] = w.look(w.p)
		lead(w)
		for w.upTo == plays && len(w.path) > 0 {
			w.unmake()
		}
	}
}

func (w *walk) now() view { return w.views[len(w.views)-1] }

// add adds a finding at the present position, unless there is one of its kind with as few moves.
func (w *walk) add(kind string, f Finding) {
	if f.Board = w.now().String; len(w.now().Board.Squares) > 0 {
		f.Board = w.now().Board.String()
	}
	f.Moves = slices.Clone(w.names)
	if last := len(w.names) - 1; f.Pictures == nil && last >= 0 {
		f.Pictures = pictures("before "+w.names[last], w.views[last].Board, "after "+w.names[last], w.now().Board)
	} else if f.Pictures == nil {
		f.Pictures = pictures("at the start", w.now().Board, "", game.Board{})
	}
	if old := w.of(kind); old == nil {
		w.found = append(w.found, &finding{Finding: f, kind: kind})
	} else if len(f.Moves) < len(old.Moves) {
		old.Finding = f
	}
}

// pictures returns those of two boards that show anything.
func pictures(one string, a game.Board, other string, b game.Board) (all []Picture) {
	for _, p := range []Picture{{one, a}, {other, b}} {
		if len(p.Board.Squares) > 0 {
			all = append(all, p)
		}
	}
	return all
}

// claim reports a promise that is not kept.
func (w *walk) claim(kept bool, promise, format string, args ...any) bool {
	if !kept {
		w.wrong = true
		w.add(promise, Finding{Promise: promise, Sentence: fmt.Sprintf(format, args...)})
	}
	return kept
}

// expect is claim for what a few games may rightly do otherwise.
func (w *walk) expect(kept bool, promise, format string, args ...any) {
	if !kept {
		w.add(promise, Finding{Promise: promise, Sentence: fmt.Sprintf(format, args...), Warning: true})
	}
}

// same claims that two views of one position are equal. Promise and sentence are
// completed with the first method whose result differs.
func (w *walk) same(was, is view, promise, sentence string) bool {
	a, b := reflect.ValueOf(was), reflect.ValueOf(is)
	for i := range a.NumField() {
		x, y := a.Field(i).Interface(), b.Field(i).Interface()
		if reflect.DeepEqual(x, y) {
			continue
		}
		method, layout := a.Type().Field(i).Name, "%s%s gives %v instead of %v"
		if method == "Board" {
			layout = "%s%s gives\n%vinstead of\n%v"
		}
		w.wrong = true
		promise = strings.Replace(promise, "*", method, 1)
		f := Finding{Promise: promise, Sentence: fmt.Sprintf(layout, sentence, method, y, x)}
		if method == "Board" {
			f.Pictures = pictures("what it should be", was.Board, "what it is", is.Board)
		}
		w.add(promise, f)
		return false
	}
	return true
}

// need ends the walk if kept is false, since the position cannot be used any longer.
// From then on only the stages up to upTo are checked.
func (w *walk) need(kept bool, upTo int) {
	if !kept {
		w.upTo = min(w.upTo, upTo)
		panic(errLeft)
	}
}

// make makes m, one of Moves or a pass, and looks at the position after it.
func (w *walk) make(m game.Move) view {
	name := "a pass"
	if slices.Contains(w.now().Moves, m) {
		w.call = "MoveName"
		name = game.MoveName(w.p, m)
	}
	w.call = "Make of " + name
	w.p.Make(m)
	w.path, w.names, w.views = append(w.path, m), append(w.names, name), append(w.views, w.now())
	w.views[len(w.path)] = w.look(w.p)
	if w.moved = w.moved || !reflect.DeepEqual(w.views[len(w.path)-1], w.now()); !w.moved {
		w.add(byEffect, Finding{Sentence: w.idle()})
	}
	return w.now()
}

// play makes m, one of Moves, and collects evidence.
func (w *walk) play(m game.Move) { w.compare(w.now(), w.make(m)) }

// unmake takes back the last move. The position must be what it was.
func (w *walk) unmake() {
	last := len(w.path) - 1
	m, name := w.path[last], w.names[last]
	w.path, w.names, w.views = w.path[:last], w.names[:last], w.views[:last+1]
	w.call = "Unmake of " + name
	w.p.Unmake(m)
	w.need(w.same(w.now(), w.look(w.p), "Unmake restores *", "after "+name+" and taking it back, "), offers)
}
