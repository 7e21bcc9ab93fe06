package gametest

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
)

// One position does not show for which player Evaluate speaks. pointOfView collects
// evidence from all positions, and judgeEvaluate draws the conclusions.
type pointOfView struct {
	seen     map[string]bool     // the moves and ends of games that are counted
	examples map[string]*finding // the shortest of each kind of evidence

	// moves has the values before and after each move that clearly kept the value or
	// clearly turned its sign.
	moves [][2]int

	// passes counts the turns passed at a value other than 0, and keptByPass those
	// that kept the value. valuesKept has these values.
	passes, keptByPass int
	valuesKept         map[int]bool

	// agree and contradict count the finished games whose value agrees with the
	// winner that a Caption names, or has the other sign, by that winner.
	agree, contradict [3]int

	// ended counts the finished games by the parity of their length and by the winner:
	// 0 is the player to move, 1 the player who moved last. ends has their values
	// without signs, with Win for all values that count plies.
	ended [2][2]int
	ends  map[int]bool
}

func newPointOfView() pointOfView {
	return pointOfView{seen: map[string]bool{}, examples: map[string]*finding{}, valuesKept: map[int]bool{}, ends: map[int]bool{}}
}

// Kinds of evidence.
const (
	keptByMove  = "a move kept the value"
	keptByPass  = "a pass kept the value"
	wrongFirst  = "the caption names First, the value the other"
	wrongSecond = "the caption names Second, the value the other"
	noValue     = "the caption names a winner, the value is 0"
	lostByLast  = "the player who moved last has lost"
)

// example keeps the shortest example of some evidence.
func (w *walk) example(kind, format string, args ...any) {
	examples := w.c.views.examples
	if e := examples[kind]; e == nil || len(w.path) < len(e.path) {
		examples[kind] = w.finding(kind, format, args...)
	}
}

// arrived collects evidence from the last move, made at before.
func (w *walk) arrived(before view) {
	e, now := &w.c.views, w.now
	if w.c.unsteady || now.value == 0 && !now.terminal || len(e.seen) > maxKeys {
		return
	}
	id := before.identity() + now.identity() // a move counts once, however many games make it
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

// passed collects evidence from passing the turn at a position.
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

// ended collects evidence from a finished game.
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
