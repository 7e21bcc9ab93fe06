package gametest

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/lazy"
)

// The stages of checking a position. Where one of the five methods breaks a promise,
// nothing else is checked.
const (
	nothing = iota - 1
	five    // the five methods
	offers  // optional interfaces, without making a move
	plays   // with moves made and taken back
)

// check checks the promises at the present position. Of its moves it makes those given.
func (w *walk) check(tried []game.Move) {
	w.tried, w.wrong = tried, false
	for stage := five; stage <= w.upTo && !(stage == offers && w.wrong); stage++ {
		for _, check := range promises[stage] {
			check(w)
		}
	}
}

// of returns the check of what a method promises, for every game that is a T.
func of[T any](method string, check func(w *walk, v view, t T)) func(w *walk) {
	return func(w *walk) {
		if t, ok := game.Find[T](w.p); ok {
			w.call = method
			check(w, w.now(), t)
		}
	}
}

// mark is no move of any game.
const mark game.Move = -7

var promises = [...][]func(w *walk){five: {
	of("Moves", func(w *walk, v view, p game.Position) {
		w.claim(len(slices.Compact(slices.Sorted(slices.Values(v.Moves)))) == len(v.Moves),
			"Moves lists a move once", "it returns %v", v.Moves)
		w.claim(!slices.ContainsFunc(v.Moves, func(m game.Move) bool { return m < 0 }),
			"Moves are 0 or more", "Moves returns %v", v.Moves)
		w.claim(!v.Terminal || len(v.Moves) == 0,
			"A finished game has no moves", "Terminal is true, but Moves returns %v", v.Moves)
		w.claim(v.Terminal || len(v.Moves) > 0,
			"An unfinished game has a move", "Terminal is false, but Moves returns none")
		w.claim(-game.Inf < v.Evaluate && v.Evaluate < game.Inf,
			"Evaluate stays between -Inf and Inf", "it returns %d", v.Evaluate)
		w.need(w.same(v, w.look(p), "* is steady", "called again on the same position, "), nothing)
		for _, room := range []int{1, len(v.Moves) + 1} { // a buffer that must grow, and one with room
			got := p.Moves(append(make([]game.Move, 0, room), mark))
			if w.claim(len(got) > 0 && got[0] == mark, "Moves appends to buf", "what was in buf is lost") {
				w.need(w.claim(slices.Equal(got[1:], v.Moves), "Moves is steady",
					"it appends %v to a buffer, and %v to nil", got[1:], v.Moves), nothing)
			}
		}
		if list, other := p.Moves(nil), p.Moves(nil); len(list) > 0 {
			list[0] = mark // as a search does when it sorts moves
			w.claim(other[0] != mark && p.Moves(nil)[0] != mark, "Moves hands over its list",
				"changing the list that one call returned changes what another returns")
			list[0] = v.Moves[0]
		}
	}),
}, offers: {
	of("MoveName", func(w *walk, v view, n game.Namer) {
		named := map[string]game.Move{}
		for _, m := range v.Moves {
			name := n.MoveName(m)
			other, taken := named[name]
			w.claim(!taken, "Different moves have different names", "moves %d and %d are both named %q", other, m, name)
			named[name] = m
		}
	}),
	of("Weights", func(w *walk, v view, _ game.Chancer) {
		if v.Weights != nil {
			w.claim(!v.Terminal && len(v.Weights) == len(v.Moves), "Weights has one weight for each outcome",
				"it returns %v, and Moves returns %v; where the game is over, want nil", v.Weights, v.Moves)
		}
		wrong := func(weight float64) bool { return !(weight > 0) || math.IsInf(weight, 0) }
		w.claim(!slices.ContainsFunc(v.Weights, wrong), "Weights are greater than 0", "it returns %v", v.Weights)
	}),
	of("Turn", func(w *walk, v view, _ game.Turner) {
		w.claim(v.Turn == game.First || v.Turn == game.Second, "Turn is First or Second", "it returns %d", v.Turn)
	}),
	of("NoisyMoves", func(w *walk, v view, n game.Noisy) {
		noisy := n.NoisyMoves(nil)
		quiet := func(m game.Move) bool { return !slices.Contains(noisy, m) }
		inOrder := slices.Equal(noisy, slices.DeleteFunc(slices.Clone(v.Moves), quiet))
		w.claim(inOrder, "NoisyMoves are some of Moves, in order", "it returns %v, and Moves returns %v", noisy, v.Moves)
		w.claim(slices.Equal(n.NoisyMoves([]game.Move{mark}), append([]game.Move{mark}, noisy...)),
			"NoisyMoves appends to buf", "what was in buf is lost")
		if r, ok := game.Find[game.Ranker](w.p); ok && inOrder {
			w.call = "Rank"
			for _, m := range v.Moves {
				w.claim(quiet(m) == (r.Rank(m) == 0), "Rank is 0 for quiet moves only",
					"it returns %d for %s, and NoisyMoves returns %v", r.Rank(m), game.MoveName(w.p, m), noisy)
			}
		}
	}),
	of("IsLegal", func(w *walk, v view, j game.Validator) {
		numbers := []game.Move{-2, game.NoMove, math.MaxInt32}
		for _, earlier := range w.views[max(0, len(w.views)-3):] {
			numbers = append(numbers, earlier.Moves...)
		}
		for _, m := range numbers {
			w.claim(v.Terminal || j.IsLegal(m) == slices.Contains(v.Moves, m), "IsLegal is true for Moves only",
				"it is %t for %d, and Moves returns %v", !slices.Contains(v.Moves, m), m, v.Moves)
		}
	}),
	of("Board", func(w *walk, v view, _ game.Boarder) {
		b, first := v.Board, w.views[0].Board
		columns, rows := b.Width(), len(b.Squares)
		if !w.claim(len(slices.Concat(b.Squares...)) == rows*columns,
			"Board has equal rows", "its rows have different lengths") {
			return
		}
		w.claim(rows == len(first.Squares) && columns == first.Width(), "Board keeps its size",
			"it has %d rows of %d squares, and at the start of the game %d of %d", rows, columns, len(first.Squares),
			first.Width())
		w.claim((b.Columns == nil || len(b.Columns) == columns) && (b.Rows == nil || len(b.Rows) == rows),
			"Board names each column and row",
			"it has %d columns and %d rows, but %d and %d names", columns, rows, len(b.Columns), len(b.Rows))
		numbers := slices.Clone(b.Line)
		for _, line := range b.Grid {
			numbers = append(numbers, line[:]...)
		}
		w.claim(inside(numbers, rows*columns), "Board draws lines between its squares",
			"Line or Grid has a number that is none of the %d squares", rows*columns)
	}),
	of("Touches", func(w *walk, v view, t game.Toucher) {
		squares := len(v.Board.Squares) * v.Board.Width()
		var all [][]int
		for _, m := range v.Moves {
			touched := t.Touches(m)
			if !w.claim(len(touched) > 0 && inside(touched, squares), "Touches are squares of Board",
				"move %s has %v, and the board has the squares 0 to %d", game.MoveName(w.p, m), touched, squares-1) {
				return
			}
			for _, other := range all {
				n := min(len(touched), len(other))
				w.claim(!slices.Equal(touched[:n], other[:n]), "Different moves touch different squares",
					"two moves have %v and %v: after the first clicks both are possible", other, touched)
			}
			all = append(all, touched)
		}
	}),
	of("PliesLeft", func(w *walk, v view, _ game.Finite) {
		for n, earlier := range w.views {
			w.claim(v.Terminal || n+earlier.PliesLeft > len(w.path), "PliesLeft is long enough",
				"it returns %d after %d moves, but after %d moves the game goes on", earlier.PliesLeft, n, len(w.path))
		}
	}),
	of("Evaluate", func(w *walk, v view, p game.Position) {
		_, counts := game.Find[game.PlyCounter](p)
		w.expect(!v.Terminal || counts || abs(v.Evaluate) != game.Win, "A value of an end counts the plies to it",
			"Evaluate returns %d, so a search cannot prefer a near win to a far one. Return game.Lost(ply), where ply is "+
				"the number of plies played, and add the method Ply() int, which returns it", v.Evaluate)
		w.expect(abs(v.Evaluate) <= game.Win, "Evaluate stays between -game.Win and game.Win",
			"Evaluate returns %d. No value is greater than game.Win, %d, in a game that uses game.Lost", v.Evaluate, game.Win)
		n, won := game.Plies(v.Evaluate)
		w.expect(!won || v.Terminal, "An unfinished game is worth less than a win",
			"the game is not over, but Evaluate returns %d, the value of a game that is won or lost", v.Evaluate)
		w.expect(!won || !v.Terminal || counts || abs(n) != len(w.path) || n == 0,
			"A game that counts plies from its beginning has Ply",
			"Evaluate returns %d, the value of an end at ply %d, so a search that begins later in the game counts too many "+
				"plies. Add the method Ply() int, which returns the number of plies played. Evaluate may do so without it "+
				"only if it counts plies from the root of each search", v.Evaluate, abs(n))
	}),
	of("Ply", func(w *walk, v view, _ game.PlyCounter) {
		first := w.views[0].Ply
		counts := w.claim(v.Ply == first+len(w.path), "Ply counts the moves",
			"it returns %d after %d moves, and %d at the start", v.Ply, len(w.path), first)
		n, ok := game.Plies(v.Evaluate)
		w.claim(!counts || !ok || !v.Terminal || abs(n) == v.Ply, "Ply agrees with Lost",
			"it returns %d, but Evaluate returns %d, the value of an end at ply %d", v.Ply, v.Evaluate, abs(n))
	}),
	of("Repeated", func(w *walk, v view, _ game.Repeater) {
		w.claim(!v.Repeated || v.Terminal, "Repeated ends the game", "it is true, but Terminal is false")
	}),
	of("Unit", func(w *walk, v view, s game.Scaler) {
		w.claim(s.Unit() >= 1, "Unit is at least 1", "it returns %d", s.Unit())
	}),
}, plays: {
	of("Unmake", func(w *walk, v view, _ game.Position) {
		w.after = nil
		for _, m := range w.tried {
			w.play(m)
			w.after = append(w.after, w.now())
			w.unmake()
		}
		for i, m := range slices.Backward(w.tried) { // whatever came before, m must lead to the same position
			first, again := w.after[i], w.make(m)
			w.unmake()
			by, now := movedBy(v.Board, first.Board), movedBy(v.Board, again.Board)
			w.need(w.claim(by == now || by*now == game.Neither, "Unmake restores the player to move",
				"making and taking back other moves changes the player who plays %s", game.MoveName(w.p, m)), offers)
			w.need(w.same(first, again, "Unmake restores the position",
				"if other moves are made and taken back before "+game.MoveName(w.p, m)+", "), offers)
		}
	}),
	of("MoveName", func(w *walk, v view, n game.Namer) {
		for i, m := range w.tried {
			name := n.MoveName(m)
			touched := w.touched(m, v.Board, w.after[i].Board)
			astray := func(square string) bool { return squareNames().MatchString(name) && !slices.Contains(touched, square) }
			w.expect(w.wrong || len(touched) == 0 || !slices.ContainsFunc(squareName().FindAllString(name, -1), astray),
				"MoveName and Board agree", "on the board, the move %s is at %s. Set Columns and Rows of Board as MoveName "+
					"counts; without them a board has letters from the left and numbers from below. That is right only if "+
					"the name means no square", name, strings.Join(touched, " and "))
		}
	}),
	of("GivesCheck", func(w *walk, v view, a game.Announcer) {
		_, checks := game.Find[game.Checker](w.p)
		w.claim(checks, "GivesCheck agrees with InCheck", "the game has no InCheck")
		for i, m := range w.tried {
			gives := a.GivesCheck(m)
			w.claim(!checks || gives == w.after[i].InCheck, "GivesCheck agrees with InCheck",
				"it is %t for %s, and InCheck after that move is %t", gives, game.MoveName(w.p, m), !gives)
		}
	}),
	of("Pass", func(w *walk, v view, p game.Passer) {
		if v.Terminal {
			return
		}
		pass, ok := p.Pass()
		if !ok || !w.claim(!slices.Contains(v.Moves, pass), "Pass is none of Moves",
			"it returns %d, and Moves returns %v", pass, v.Moves) {
			return
		}
		w.claim(!v.InCheck, "Pass is not allowed in check", "it returns true, and so does InCheck")
		here := w.sight()
		passed := w.make(pass)
		there := w.sight()
		w.unmake()
		_, keyed := game.Find[game.Keyer](w.p)
		w.claim(v.Key != passed.Key || here == there || !keyed, keyOfMover,
			"it is %d before and after passing the turn", v.Key)
	}),
	of("Clone", func(w *walk, v view, c game.Cloner) {
		clone := c.Clone()
		if !w.same(v, w.look(clone), "Clone copies the position", "the clone's ") || len(v.next()) == 0 {
			return
		}
		w.call = "Make of the clone"
		clone.Make(v.Moves[0])
		moved := w.look(clone)
		w.need(w.same(v, w.look(w.p), "Clone shares nothing", "after a move on the clone, the original's "), offers)
		w.make(v.Moves[len(v.Moves)-1])
		now := w.look(clone)
		w.unmake()
		w.need(w.same(moved, now, "Clone shares nothing", "after a move on the original, the clone's "), offers)
	}),
	of("Key", func(w *walk, v view, _ game.Keyer) {
		now, first := known{w.sight(), slices.Clone(w.names), slices.Clone(w.path)}, w.root.keys[v.Key]
		switch {
		case v.Repeated: // such an end depends on the past
		case first == nil && len(w.root.keys) < maxKept:
			w.root.keys[v.Key] = &now
		case first != nil && first.sight != now.sight:
			part, promise, hint, tail := 0, keyOfBoard, "", ""
			for first.sight[part] == now.sight[part] {
				part++
			}
			before := w.replayed(first.path)
			warning := part >= 2 && before != nil && w.alike(before)
			if now.sight[2] != "" && now.sight[2] == first.sight[2] && (len(now.names)+len(first.names))%2 == 1 {
				promise, hint = keyOfMover, ", where the other player is to move"
			}
			if warning {
				tail = ". The moves, the ends and the values agree, so that is right if the board shows something that no " +
					"longer matters; otherwise Key must depend on it"
			}
			w.wrong = w.wrong || !warning
			w.add(promise, Finding{
				Warning: warning,
				Promise: promise,
				Sentence: fmt.Sprintf("Key is %d here and %s%s, but %s differs%s", v.Key, where(first.names), hint,
					parts[part], tail),
				Pictures: pictures(where(first.names), ask(w, before, "Board", game.Boarder.Board), where(w.names), v.Board),
			})
		}
	}),
}}

// squareNames matches the name of a move that consists of names of squares, squareName one of them.
var (
	squareNames = lazy.Pattern(`^([a-z]\d+\W*)+$`)
	squareName  = lazy.Pattern(`\w\d+`)
)

// touched returns the names of the squares that m touches or changes, on a board that has such names.
func (w *walk) touched(m game.Move, before, after game.Board) (names []string) {
	var touches []int
	if t, ok := game.Find[game.Toucher](w.p); ok {
		touches = t.Touches(m)
	}
	now := slices.Concat(after.Squares...)
	for i, s := range slices.Concat(before.Squares...) {
		name := before.Labelled().Name(i)
		if squareNames().MatchString(name) && (slices.Contains(touches, i) || i < len(now) && s != now[i]) {
			names = append(names, name)
		}
	}
	return names
}

// known is the first position met with a key, and the moves that led there.
type known struct {
	sight sight
	names []string
	path  []game.Move
}

// replayed returns the position after these moves from the start, or nil if the start does not
// come again.
func (w *walk) replayed(path []game.Move) game.Position {
	if w.root.once {
		return nil
	}
	p := w.root.again()
	for _, m := range path {
		p.Make(m)
	}
	return p
}

// The promises that more than one check can find broken.
const (
	keyOfBoard = "Different positions have different keys"
	keyOfMover = "Key depends on the player to move"
)

// alike reports whether the game goes on in the same way from the present position as from
// another one, as far as a short look shows: by the same moves to the same ends with the same
// values.
func (w *walk) alike(other game.Position) bool {
	looks := 2000
	var same func(a, b game.Position) bool
	same = func(a, b game.Position) bool {
		moves := a.Moves(nil)
		if looks--; looks < 0 {
			return true
		}
		if !slices.Equal(moves, b.Moves(nil)) || a.Terminal() != b.Terminal() ||
			worth(a.Evaluate()) != worth(b.Evaluate()) {
			return false
		}
		for _, m := range moves {
			a.Make(m)
			b.Make(m)
			equal := same(a, b)
			b.Unmake(m)
			a.Unmake(m)
			if !equal {
				return false
			}
		}
		return true
	}
	return same(w.p, other)
}

// sight is what a key must distinguish: the position without its past and without the
// distance to the end of the game.
type sight [len(parts)]string

var parts = [...]string{"Moves", "Evaluate", "Board", "Board after a move"}

func (w *walk) sight() sight {
	v := w.now()
	after := ""
	if moves := v.next(); len(moves) > 0 {
		for _, m := range []game.Move{moves[0], moves[len(moves)-1]} {
			after += squares(w.make(m).Board)
			w.unmake()
		}
	}
	return sight{fmt.Sprint(v.Moves), worth(v.Evaluate), squares(v.Board), after}
}

// worth returns a value without the distance to the end of the game.
func worth(v int) string {
	if _, ok := game.Plies(v); ok {
		return fmt.Sprint("won: ", v > 0)
	}
	return fmt.Sprint(v)
}

// squares writes the pieces on all squares with their sides.
func squares(b game.Board) (text string) {
	for _, s := range slices.Concat(b.Squares...) {
		text += s.Text + string(" ab"[s.Side])
	}
	return text
}

// movedBy returns the side of the pieces that a move put on the board, or Neither if
// they are not all of one side.
func movedBy(before, after game.Board) (by game.Side) {
	old, now := slices.Concat(before.Squares...), slices.Concat(after.Squares...)
	for i, s := range now {
		if len(old) == len(now) && s.Side != game.Neither && (s.Side != old[i].Side || s.Text != old[i].Text) {
			by |= s.Side
		}
	}
	return by % both
}

const both = game.First | game.Second

func inside(numbers []int, n int) bool {
	return !slices.ContainsFunc(numbers, func(i int) bool { return i < 0 || i >= n })
}

func abs(v int) int { return max(v, -v) }
