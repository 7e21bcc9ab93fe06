// Rung full: futility, and every other switch.
//
// Source: Schaeffer (1986), Heinz (1998).
// Adds to reductions: near the leaves, a position whose evaluation is far from the
// window counts as decided. Check extensions and the table's entries of deeper
// searches are switched on as well.
// Changes the value where the evaluation misleads.

package search

import "gametree/pkg/game"

// outlook is the estimate of a position before any move of it is searched.
type outlook struct {
	check     bool // the player to move is in check
	value     int  // estimated; meaningless in check
	improving bool // value is greater than two plies before
}

// estimate returns the outlook of the position by its evaluation.
func (w *worker) estimate(check bool, ply int) outlook {
	if check {
		w.at(ply).value = Inf // no later value is greater
		return outlook{check: true}
	}
	v := w.evaluate()
	w.at(ply).value = v
	return outlook{value: v, improving: ply > 1 && v > w.at(ply-2).value}
}

// informed returns looks with the value of e if the bound of e excludes the
// evaluation: a search, even a shallow one, knows better.
func (looks outlook) informed(e Entry) outlook {
	if looks.check || max(e.Value, -e.Value) >= game.Win/2 {
		return looks
	}
	if a, b := e.Narrow(-Inf, Inf); looks.value < a || looks.value > b {
		looks.value = e.Value
	}
	return looks
}

// decided reports whether the node is left with v before any move of it is
// searched: by futility or by a null move.
func (w *worker) decided(looks outlook, depth, ply, beta int) (v int, ok bool) {
	if w.Futility {
		if v, ok = w.beyond(looks, depth, ply, beta); ok {
			return v, true
		}
	}
	if w.NullMove {
		return w.pass(looks, depth, ply, beta)
	}
	return 0, false
}

// Near the leaves a search seldom changes the value by much. Margins are multiples
// of game.Scaler's unit, and these are the depths up to which they are trusted.
const (
	beyondDepth   = 6
	hopelessDepth = 6
)

// beyond reports whether the estimate is so far above beta that a shallow search
// would hardly return less, and returns it.
func (w *worker) beyond(looks outlook, depth, ply, beta int) (int, bool) {
	if looks.check || ply == 0 || depth > beyondDepth || beta <= game.Win/-2 || looks.value >= game.Win/2 {
		return 0, false
	}
	margin := depth
	if looks.improving {
		margin--
	}
	return looks.value, looks.value-margin*w.unit >= beta
}

// extension returns how many plies deeper the node is searched.
func (w *worker) extension(check bool) int {
	if check && w.Extensions {
		return 1
	}
	return 0
}

// skips reports whether here.move is hopeless. Then all quiet moves after it are, too.
func (w *worker) skips(looks outlook, here *plyState, depth, best, low int) bool {
	return w.Futility && here.ply > 0 && w.skip(looks, here, depth, best, low)
}

func (w *worker) skip(looks outlook, here *plyState, depth, best, low int) bool {
	if !w.hopeless(looks, here, depth, best, low) {
		return false
	}
	if len(here.scores) > 0 && here.score >= losing/2 {
		w.dropQuiet(here)
	}
	return true
}

// hopeless reports whether here.move need not be tried so near the leaves: there
// were many moves before it, one of them good (late-move pruning), or the position
// looks too bad for it. best shows that another move keeps the game from being lost.
// Checks are never hopeless: a mate cannot be seen in the looks of a position.
func (w *worker) hopeless(looks outlook, here *plyState, depth, best, low int) bool {
	score, i := here.score, here.tried-1
	if looks.check || depth > hopelessDepth || best <= game.Win/-2 || score >= killer-2 {
		return false
	}
	few := 4 + depth*depth
	if !looks.improving {
		few /= 2
	}
	late := i >= few && best >= looks.value-3*w.unit/2 // the moves before it keep what there is
	hopeless := late || looks.value+(depth+1)*w.unit <= low
	if score < losing/2 {
		hopeless = score-losing < -depth*w.unit // a capture that loses too much
	}
	return hopeless && !w.announces(here.move)
}

// announces reports whether the game knows that m gives check.
func (w *worker) announces(m Move) bool { return w.announcer != nil && w.announcer.GivesCheck(m) }
