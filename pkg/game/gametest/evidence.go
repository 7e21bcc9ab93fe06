package gametest

import (
	"fmt"
	"reflect"
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

// group is one group of a kind of evidence, since Evaluate may be right for one player: a
// winner, the sign of the value, or the games of an even or an odd number of plies.
type group struct {
	kind   string
	second bool
}

// tally counts evidence, and how much of it is against the promises.
type tally struct{ all, against int }

// The kinds of evidence: what should be true.
const (
	byEffect  = "a move has an effect"
	byCaption = "the winner that Caption names has won"
	byMove    = "a move turns the sign"
	byEnd     = "the player who moved last has won"
	byFirst   = "First wins"
	bySecond  = "Second wins"
	endValue  = "all ends have one value, except for signs and plies"
)

// count adds a piece of evidence, unless one with its id was added before, and keeps an
// example of what is against the promises.
func (w *walk) count(kind string, second bool, id any, against bool, format string, args ...any) {
	s, piece := group{kind, second}, [2]any{kind, id}
	t := w.tallies[s]
	if w.counted[piece] || len(w.counted) >= maxKept {
		return
	}
	w.counted[piece] = true
	t.all++
	if against {
		t.against++
		w.add(kind, Finding{Sentence: fmt.Sprintf(format, args...)})
	}
	w.tallies[s] = t
}

// compare collects what the values before and after a move show.
func (w *walk) compare(before, after view) {
	v, u, path := before.Evaluate, after.Evaluate, [2]any{w.root, fmt.Sprint(w.path)}
	mover := game.Mover(w.p, len(w.path))
	if after.Terminal {
		w.count(byFirst, false, path, u == 0 || (u > 0) != (mover == 0), "")
		w.count(bySecond, false, path, u == 0 || (u > 0) != (mover == 1), "")
	}
	if _, chance := game.Find[game.Chancer](w.p); chance {
		return
	}
	if before.Turn != game.Neither && before.Turn == after.Turn { // as the other player sees it
		u, mover = -u, 1-mover
	}
	switch {
	case u == 0:
	case !after.Terminal && v != 0:
		w.count(byMove, v < 0, path, (v < 0) == (u < 0),
			"it returns %d before the last move and %d after it", v, after.Evaluate)
	case after.Terminal:
		size := abs(u)
		if _, ok := game.Plies(u); ok {
			size = game.Win
		}
		w.count(endValue, false, size, false, "")
		w.count(byEnd, mover == 1, path, u > 0, "the game is over and it returns %d", after.Evaluate)
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

// idle explains why a move may have changed nothing.
func (w *walk) idle() string {
	p := game.Unwrapped(w.p)
	t := reflect.TypeOf(p)
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if _, copied := t.MethodByName("Make"); copied {
		return fmt.Sprintf("the moves of %[1]s change a copy of it only: write a pointer as the receiver of its methods, "+
			"as in func (p *%[1]s) Make(m game.Move)", t.Name())
	}
	return "no move tried changes what any method returns"
}

// suspicions adds a warning if one of the players never wins.
func (c *checker) suspicions() {
	never := func(kind string) bool {
		t := c.tallies[group{kind: kind}]
		return t.all >= mostGames && t.against == t.all
	}
	loser := map[[2]bool]string{
		{true, true}: "neither player ever won", {true, false}: "the first player never won",
		{false, true}: "the second player never won",
	}[[2]bool{never(byFirst), never(bySecond)}]
	if loser != "" {
		c.found = append(c.found, &finding{Finding: Finding{Promise: "Both players can win", Warning: true,
			Games: c.tallies[group{kind: byFirst}].all, Sentence: loser + ", however the moves were chosen. Is the winner the " +
				"right one, does Make pass the turn, and does Evaluate speak for the player to move?"}})
	}
}

const mostGames = 30 // finished games from which one may ask why they are all alike

// conclude draws the conclusions from the evidence. Values of ends alone allow only a
// warning, since a few games have such values rightly.
func (c *checker) conclude() {
	if f := c.of(byEffect); f != nil && !c.moved {
		f.Promise = "Make changes the position"
		return
	}
	if slices.ContainsFunc(c.found, func(f *finding) bool { return strings.HasPrefix(f.Promise, "Evaluate") }) {
		return
	}
	conclude := func(kind, promise, format string, args ...any) {
		f := c.of(kind)
		f.Promise, f.note, f.Warning = promise, fmt.Sprintf(format, args...), kind == byEnd
	}
	caption, mostCaption, _ := c.shares(byCaption, 1)
	move, _, moves := c.shares(byMove, 200)
	end, mostEnd, ends := c.shares(byEnd, 10)
	switch {
	case caption == 1:
		conclude(byCaption, rightSign, "")
	case caption == 0 && mostCaption == 1:
		conclude(byCaption, moversView, "")
	case c.of(byCaption) != nil:
		conclude(byCaption, agrees, "")
	case move > 0.6:
		conclude(byMove, moversView, ", and most of %d moves keep the sign like this", moves)
	case c.tallies[group{kind: endValue}].all != 1:
	case end == 1:
		conclude(byEnd, rightSign, ": the player who moved last lost all of %d finished games. "+
			"That is right only in a game where the last move loses, such as misère Nim", ends)
	case end == 0 && mostEnd == 1:
		conclude(byEnd, moversView, ": the same player won all of %d finished games, "+
			"with the last move and without it. That is right only if the other player cannot win", ends)
	}
}

// shares returns the shares of the evidence that are against the promises, on the side
// where it is least and where it is most, or 0 if there is not enough on each side.
func (c *checker) shares(kind string, enough int) (least, most float64, all int) {
	s, t := c.tallies[group{kind, false}], c.tallies[group{kind, true}]
	if min(s.all, t.all) < enough {
		return 0, 0, 0
	}
	a, b := float64(s.against)/float64(s.all), float64(t.against)/float64(t.all)
	return min(a, b), max(a, b), s.all + t.all
}
