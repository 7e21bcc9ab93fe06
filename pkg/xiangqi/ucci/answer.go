package ucci

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi/engine"
)

// greeting is what an engine says of itself.
func (s *session) greeting() {
	s.say("id name gametree")
	s.say("id author the gametree project")
	for _, o := range options() {
		s.say("%s", o.line(s.dialect, s))
	}
	s.say("%s", map[Dialect]string{UCCI: "ucciok", UCI: "uciok"}[s.dialect])
}

// info is what a search has found so far.
func (s *session) info(a search.Answer) {
	pv := ""
	if len(a.Line) > 0 {
		pv = " pv " + s.line(a.Line)
	}
	ms := a.Time.Milliseconds()
	if s.dialect == UCCI {
		s.say("info time %d nodes %d", ms, a.Nodes)
		s.say("info depth %d score %d%s", a.Depth, ucciScore(a.Value), pv)
		return
	}
	speed := int(float64(a.Nodes) / max(a.Time.Seconds(), 0.001))
	s.say("info depth %d score %s time %d nodes %d nps %d%s", a.Depth, uciScore(a), ms, a.Nodes, speed, pv)
}

// uciScore is cp N, or mate N; and a word where it is a bound only.
func uciScore(a search.Answer) string {
	score := fmt.Sprintf("cp %d", a.Value)
	if n, ok := engine.Mate(a.Value); ok {
		score = fmt.Sprintf("mate %d", n)
	}
	switch a.Bound {
	case search.AtLeast:
		score += " lowerbound"
	case search.AtMost:
		score += " upperbound"
	}
	return score
}

// ucciMate is what UCCI, which has no word for mate, calls one at once: it is
// above every other score.
const ucciMate = 30_000

func ucciScore(value int) int {
	switch plies, ok := game.Plies(value); {
	case ok && value > 0:
		return ucciMate - plies
	case ok:
		return -plies - ucciMate
	}
	return value
}

// best ends a search.
func (s *session) best(a search.Answer) {
	switch {
	case a.Move != game.NoMove && len(a.Line) > 1 && a.Line[0] == a.Move:
		s.say("bestmove %s ponder %s", s.dialect.MoveName(a.Move), s.dialect.MoveName(a.Line[1]))
	case a.Move != game.NoMove:
		s.say("bestmove %s", s.dialect.MoveName(a.Move))
	case s.dialect == UCI:
		s.say("bestmove (none)")
	default:
		s.say("nobestmove")
	}
}

func (s *session) line(moves []game.Move) string {
	names := make([]string, len(moves))
	for i, m := range moves {
		names[i] = s.dialect.MoveName(m)
	}
	return strings.Join(names, " ")
}
