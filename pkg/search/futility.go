// Rung full: futility, and every other switch.
//
// Source: Schaeffer (1986), Heinz (1998).
// Adds to reductions: near the leaves, a position whose static evaluation is far from the
// window is not searched. Check extensions and the table's entries of deeper searches are
// switched on as well.
// Changes the value where the evaluation misleads.

package search

import "gametree/pkg/game"

// Near the leaves a search seldom changes the value by much. Margins are multiples
// of game.Scaler's unit, and these are the depths up to which they are trusted.
const (
	reverseDepth = 6
	futileDepth  = 6
)

// reverseFutility reports whether the static evaluation is so far above beta that a
// shallow search would hardly return less, and returns it.
func (w *worker) reverseFutility(static evaluation, depth, ply, beta int) (int, bool) {
	if static.check || ply == 0 || depth > reverseDepth || beta <= game.Win/-2 || static.value >= game.Win/2 {
		return 0, false
	}
	margin := depth
	if static.improving {
		margin--
	}
	return static.value, static.value-margin*w.unit >= beta
}

// futile reports whether here.move need not be searched. Then all quiet moves after it
// need not be searched either, and futile removes them. At the root all are searched, and
// after it those with which the opponent ends the game by a repetition.
func (w *worker) futile(static evaluation, here *plyState, depth, best, low int) bool {
	if here.ply == 0 || !w.hopeless(static, here, depth, best, low) {
		return false
	}
	if here.ply == 1 {
		return !w.repeats(here.move)
	}
	if len(here.scores) > 0 && here.score >= losing/2 {
		w.dropQuiet(here)
	}
	return true
}

// repeats reports whether m ends the game by a repetition. It looks past a Watched, which would
// count a node.
func (w *worker) repeats(m Move) bool {
	p, ok := w.repeater.(Position)
	if !ok {
		return false
	}
	p.Make(m)
	defer p.Unmake(m)
	return w.repeated()
}

// hopeless reports whether here.move need not be searched so near the leaves: there
// were many moves before it, one of them good (late-move pruning), or the static
// evaluation is too far below the window (futility pruning). best shows that another move
// keeps the game from being lost. Checks are never hopeless, because the static
// evaluation does not show a mate.
func (w *worker) hopeless(static evaluation, here *plyState, depth, best, low int) bool {
	score, i := here.score, here.tried-1
	if static.check || depth > futileDepth || best <= game.Win/-2 || score >= killer-2 {
		return false
	}
	few := 4 + depth*depth
	if !static.improving {
		few /= 2
	}
	late := i >= few && best >= static.value-3*w.unit/2 // the moves before it keep the value
	hopeless := late || static.value+(depth+1)*w.unit <= low
	if score < losing/2 {
		hopeless = score-losing < -depth*w.unit // a capture that loses too much
	}
	return hopeless && !w.givesCheck(here.move)
}

// givesCheck reports whether the game knows that m gives check.
func (w *worker) givesCheck(m Move) bool { return w.announcer != nil && w.announcer.GivesCheck(m) }
