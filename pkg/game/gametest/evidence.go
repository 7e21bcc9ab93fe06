package gametest

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// The promises about Evaluate that no single position shows broken.
const (
	rightSign  = "Evaluate has the right sign"
	moversView = "Evaluate speaks for the player to move"
	agrees     = "Evaluate agrees with Caption"
)

// tally counts evidence of one kind, and how much of it is against the promises. Evidence
// has two sides, since Evaluate may be right for one player: two winners, positive and
// negative values, or games of an even and an odd number of plies.
type tally struct{ all, against [2]float64 }

// The kinds of evidence: what should be true.
const (
	byCaption = "the winner that Caption names has won"
	byPass    = "a pass turns the value"
	byMove    = "a move turns the sign"
	byEnd     = "the player who moved last has won"
	endValue  = "all ends have one value, except for signs and plies"
)

// count adds a piece of evidence, unless one with its id was added before, and keeps an
// example of what is against the promises.
func (w *walk) count(kind string, second bool, id any, against bool, format string, args ...any) {
	t, side, piece := w.tallies[kind], 0, [2]any{kind, id}
	if second {
		side = 1
	}
	if w.counted[piece] || len(w.counted) >= maxKept {
		return
	}
	w.counted[piece] = true
	t.all[side]++
	if against {
		t.against[side]++
		w.add(kind, Finding{Sentence: fmt.Sprintf(format, args...)})
	}
	w.tallies[kind] = t
}

// compare collects what the values before and after a move show.
func (w *walk) compare(before, after view) {
	v, u, path := before.Evaluate, after.Evaluate, [2]any{w.root, fmt.Sprint(w.path)}
	switch {
	case u == 0:
	case !after.Terminal && v != 0:
		w.count(byMove, v < 0, path, (v < 0) == (u < 0), "it returns %d before the last move and %d after it", v, u)
	case after.Terminal:
		size := abs(u)
		if _, ok := game.Plies(u); ok {
			size = game.Win
		}
		w.count(endValue, false, size, false, "")
		w.count(byEnd, len(w.path)%2 == 1, path, u > 0, "the game is over and it returns %d", u)
	}
	if !after.Terminal {
		return
	}
	last, winner, has := movedBy(before.Board, after.Board), namedWinner(after), "won"
	if winner == last {
		has = "lost"
	}
	if last*winner != game.Neither && w.claim(u != 0, agrees, "Caption says %q, but Evaluate returns 0", after.Caption) {
		w.count(byCaption, winner == game.Second, path, (u > 0) == (winner == last),
			"Caption says %q, so the player to move has %s, but Evaluate returns %d", after.Caption, has, u)
	}
}

var wins = regexp.MustCompile(`^(.+?) (wins|won)`)

// namedWinner returns the side whose pieces a caption such as "X wins" names.
func namedWinner(v view) (winner game.Side) {
	words := wins.FindStringSubmatch(v.Caption)
	for _, s := range slices.Concat(v.Board.Squares...) {
		if words != nil && (s.Text == words[1] || s.Glyph == words[1] || strings.HasPrefix(s.Name+" ", words[1]+" ")) {
			winner |= s.Side
		}
	}
	return winner % both
}

// judge draws the conclusions from the evidence. Values of ends alone allow only a
// warning, since a few games have such values rightly.
func (c *checker) judge() {
	if slices.ContainsFunc(c.found, func(f *finding) bool { return strings.HasPrefix(f.Promise, "Evaluate") }) {
		return
	}
	conclude := func(kind, promise, format string, args ...any) {
		f := c.of(kind)
		f.Promise, f.note, f.Warning, f.stage = promise, fmt.Sprintf(format, args...), kind == byEnd, five
	}
	_, _, caption := c.weigh(byCaption, 1)
	passes, pass, _ := c.weigh(byPass, 2)
	moves, move, _ := c.weigh(byMove, 200)
	ends, _, end := c.weigh(byEnd, 10)
	values, _, _ := c.weigh(endValue, 1)
	switch {
	case c.of(byCaption) != nil:
		conclude(byCaption, cmp.Or(caption, agrees), "")
	case pass == 1:
		conclude(byPass, moversView, ", and so it did all %d times", passes)
	case move > 0.6:
		conclude(byMove, moversView, ", and most of %d moves keep the value like this", moves)
	case end == rightSign && values == 1:
		conclude(byEnd, end, ": the player who moved last lost all of %d finished games. "+
			"That is right only in a game where the last move loses, such as misère Nim", ends)
	case end == moversView && values == 1:
		conclude(byEnd, end, ": the same player won all of %d finished games, "+
			"with the last move and without it. That is right only if the other player cannot win", ends)
	}
}

// weigh returns the number of pieces of evidence, the share that is against the promises
// on the side where it is smaller, and the promise that all the evidence shows broken. It
// needs enough on each side.
func (c *checker) weigh(kind string, enough float64) (n int, least float64, promise string) {
	t := c.tallies[kind]
	n = int(t.all[0] + t.all[1])
	if min(t.all[0], t.all[1]) < enough {
		return n, 0, ""
	}
	switch a, b := t.against[0]/t.all[0], t.against[1]/t.all[1]; {
	case a+b == 2:
		return n, 1, rightSign
	case a+b == 1 && a*b == 0:
		return n, 0, moversView
	default:
		return n, min(a, b), ""
	}
}
