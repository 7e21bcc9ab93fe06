package gametest

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// The promises about Evaluate that need evidence from many positions.
const (
	rightSign  = "Evaluate has the right sign"
	moversView = "Evaluate speaks for the player to move"
	agrees     = "Evaluate agrees with Caption"
)

// enough is the least number of moves or games for a conclusion by counting.
const enough = 40

// judgeEvaluate draws the conclusions from the evidence.
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
		c.add(e.examples[keptByMove].concludes(moversView, keptByMove, fmt.Sprintf(", and %d of %d moves keep the value like this", kept, moves)))
	default:
		c.warnOfEnds()
	}
}

// byCaption compares captions with values. It returns the broken promise, or an empty
// string, and its evidence.
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

// keptByMoves counts the moves at the larger half of the values, and those that kept
// the value. most reports whether these exceed one half by five standard deviations,
// both at positive and at negative values: no such number comes about by chance.
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

// warnOfEnds judges by the values of finished games alone. Since a few games have such
// values rightly, it only warns.
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

// concludes returns f, an example of some evidence, as the finding of a promise.
func (f finding) concludes(promise, kind, suffix string) *finding {
	f.Promise, f.evidence, f.suffix = promise, kind, suffix
	f.Sentence += suffix
	return &f
}
