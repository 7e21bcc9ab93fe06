package gametest

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// Whose view Evaluate takes cannot be read off one position. pointOfView collects
// evidence over all of them, and judgeEvaluate draws the conclusions.
type pointOfView struct {
	seen     map[string]bool     // moves and ends of games that are counted below
	examples map[string]*finding // the shortest of each kind of evidence

	// Values before and after a move that clearly kept the value or clearly turned
	// its sign.
	moves [][2]int

	// Turns passed at a value other than 0, those that kept it, and the values.
	passes, keptByPass int
	valuesKept         map[int]bool

	// By the winner that a Caption names: finished games whose value agrees and
	// those whose value has the other sign.
	agree, contradict [3]int

	// By the parity of their ply and by who has won, the player to move (0) or
	// the one who moved last (1): finished games. ends has their
	// values without signs, and Win for one that counts plies.
	ended [2][2]int
	ends  map[int]bool
}

func newPointOfView() pointOfView {
	return pointOfView{seen: map[string]bool{}, examples: map[string]*finding{}, valuesKept: map[int]bool{}, ends: map[int]bool{}}
}

// enough is how much evidence a conclusion by counting needs.
const enough = 40

// Kinds of evidence.
const (
	keptByMove  = "a move kept the value"
	keptByPass  = "a pass kept the value"
	wrongFirst  = "the caption names First, the value the other"
	wrongSecond = "the caption names Second, the value the other"
	noValue     = "the caption names a winner, the value is 0"
	lostByLast  = "who moved last has lost"
)

// example keeps the shortest example of some evidence.
func (w *walk) example(kind, format string, args ...any) {
	examples := w.c.views.examples
	if e := examples[kind]; e == nil || len(w.path) < len(e.path) {
		examples[kind] = w.finding(kind, format, args...)
	}
}

// arrived takes evidence from the last move, made at before.
func (w *walk) arrived(before view) {
	e, now := &w.c.views, w.now
	if w.c.unsteady || now.value == 0 && !now.terminal || len(e.seen) > maxKeys {
		return
	}
	id := before.identity() + now.identity() // a move that many games make counts once
	if now.terminal {
		id = fmt.Sprint(w.root.number, w.path)
	}
	if e.seen[id] {
		return
	}
	e.seen[id] = true
	if now.terminal {
		w.ended(before)
		return
	}
	if same, turned := keeps(before.value, now.value); same != turned {
		e.moves = append(e.moves, [2]int{before.value, now.value})
		if same {
			w.example(keptByMove, "it returns %d before the last move and %d after it", before.value, now.value)
		}
	}
}

// keeps reports whether a value clearly stayed the same, or clearly turned its sign.
func keeps(before, after int) (same, turned bool) {
	difference, sum := abs(after-before), abs(after+before)
	return before != 0 && 3*difference <= sum, before != 0 && 3*sum <= difference
}

func abs(v int) int { return max(v, -v) }

// passed takes evidence from passing the turn at a position.
func (e *pointOfView) passed(w *walk, before, after view) {
	if before.value == 0 {
		return
	}
	e.passes++
	if before.value == after.value {
		e.keptByPass++
		e.valuesKept[before.value] = true
		w.example(keptByPass, "it returns %d before and after passing the turn", before.value)
	}
}

// ended takes evidence from a finished game.
func (w *walk) ended(before view) {
	e, now := &w.c.views, w.now
	if now.value != 0 {
		winner := 0
		if now.value < 0 {
			winner = 1
		}
		e.ended[len(w.path)%2][winner]++
		if _, ok := game.Plies(now.value); ok {
			e.ends[game.Win] = true
		} else {
			e.ends[abs(now.value)] = true
		}
		if winner == 0 {
			w.example(lostByLast, "the game is over and it returns %d", now.value)
		}
	}
	last := movedBy(before.board, now.board)
	winner := namedWinner(now)
	if last == game.Neither || winner == game.Neither {
		return
	}
	kind := map[game.Side]string{game.First: wrongFirst, game.Second: wrongSecond}[winner]
	player, verb := "the player to move", "won"
	if winner == last {
		verb = "lost"
	}
	switch {
	case now.value == 0:
		w.example(noValue, "Caption says %q, but Evaluate returns 0", now.caption)
	case (now.value > 0) == (winner == last):
		e.contradict[winner]++
		w.example(kind, "Caption says %q, so %s has %s, but Evaluate returns %d", now.caption, player, verb, now.value)
	default:
		e.agree[winner]++
	}
}

// namedWinner returns the side whose pieces a caption such as "X wins" names.
func namedWinner(v view) (winner game.Side) {
	name, _, wins := strings.Cut(v.caption, " wins")
	if !wins {
		if name, _, wins = strings.Cut(v.caption, " won"); !wins {
			return game.Neither
		}
	}
	for _, row := range v.board.Squares {
		for _, s := range row {
			if s.Text != name && s.Glyph != name && !strings.HasPrefix(s.Name+" ", name+" ") {
				continue
			}
			if winner != game.Neither && winner != s.Side {
				return game.Neither
			}
			winner = s.Side
		}
	}
	return winner
}

// The promises about the view of Evaluate.
const (
	rightSign  = "Evaluate has the right sign"
	moversView = "Evaluate speaks for the player to move"
	agrees     = "Evaluate agrees with Caption"
)

// judgeEvaluate draws the conclusions. What may be right in some game is a warning.
func (c *checker) judgeEvaluate() {
	e := &c.views
	if slices.ContainsFunc(c.found, func(f *finding) bool { return strings.HasPrefix(f.Promise, "Evaluate") }) {
		return
	}
	promise, kind := e.byCaption()
	kept, moves, most := e.keptByMoves()
	switch {
	case promise != "":
		c.add(e.examples[kind].concludes(promise, kind, ""))
	case e.passes >= 3 && e.keptByPass == e.passes && len(e.valuesKept) > 1:
		c.add(e.examples[keptByPass].concludes(moversView, keptByPass, fmt.Sprintf(", and so it did all %d times", e.passes)))
	case most:
		c.add(e.examples[keptByMove].concludes(moversView, keptByMove, fmt.Sprintf(", and %d of %d moves kept it so", kept, moves)))
	default:
		c.warnOfEnds()
	}
}

// byCaption returns the promise that captions and values together break, empty
// if none, and its evidence.
func (e *pointOfView) byCaption() (promise, kind string) {
	if e.examples[noValue] != nil {
		return agrees, noValue
	}
	for winner, loser := range []game.Side{game.First: game.Second, game.Second: game.First} {
		kind := []string{game.First: wrongFirst, game.Second: wrongSecond}[winner]
		switch {
		case e.contradict[winner] == 0:
			continue
		case e.agree[winner] > 0 || e.contradict[loser]+e.agree[loser] == 0:
			return agrees, kind
		case e.contradict[loser] == 0:
			return moversView, kind
		case e.agree[loser] == 0:
			return rightSign, wrongFirst
		}
	}
	return "", ""
}

// keptByMoves counts the moves at values that are large in this game, and those that
// kept the value. It reports whether, at positive values and at negative ones, that are
// more by five standard deviations than if moves turned the sign as often.
func (e *pointOfView) keptByMoves() (kept, moves int, most bool) {
	slices.SortFunc(e.moves, func(a, b [2]int) int { return abs(a[0]) - abs(b[0]) })
	var all, did [2]int
	for _, move := range e.moves[len(e.moves)/2:] {
		negative := (1 - sign(move[0])) / 2
		all[negative]++
		if same, _ := keeps(move[0], move[1]); same {
			did[negative]++
		}
	}
	most = min(all[0], all[1]) >= enough
	for i, n := range all {
		most = most && float64(did[i]) >= float64(n)/2+2.5*math.Sqrt(float64(n))
	}
	return did[0] + did[1], all[0] + all[1], most
}

// warnOfEnds looks at finished games alone, where nothing else tells who has won.
func (c *checker) warnOfEnds() {
	e := &c.views
	lost := e.examples[lostByLast]
	if lost == nil || len(e.ends) != 1 {
		return
	}
	even, odd := e.ended[0], e.ended[1]
	all := even[0] + even[1] + odd[0] + odd[1]
	switch {
	case even[1]+odd[1] == 0 && min(even[0], odd[0]) >= enough/4:
		lost = lost.concludes(rightSign, lostByLast, fmt.Sprintf(": the player who moved last lost all of %d finished games. "+
			"That is right only in a game where the last move loses, such as misère Nim", all))
	case even[0]+odd[1] == 0 && min(even[1], odd[0]) >= enough/4, even[1]+odd[0] == 0 && min(even[0], odd[1]) >= enough/4:
		lost = lost.concludes(moversView, lostByLast, fmt.Sprintf(": the same player won all of %d finished games, "+
			"with the last move and without it. That is right only if the other player cannot win", all))
	default:
		return
	}
	lost.Warning = true
	c.add(lost)
}

// concludes returns the finding of a promise that an example of some evidence shows.
func (f finding) concludes(promise, kind, suffix string) *finding {
	f.Promise, f.evidence, f.suffix = promise, kind, suffix
	f.Sentence += suffix
	return &f
}
