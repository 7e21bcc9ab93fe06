package ucci

import (
	"fmt"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi/engine"
)

func (s *conversation) sendGreeting() {
	s.send("id name gametree")
	s.send("id author the gametree project")
	for _, o := range s.options() {
		s.send("%s", o.line(s.dialect))
	}
	s.send("%s", map[Dialect]string{UCCI: "ucciok", UCI: "uciok", UCIFromZero: "uciok"}[s.dialect])
}

// sendInfo sends what a search has found so far: its best line, or another with that number.
func (s *conversation) sendInfo(line int, a search.Result) {
	pv, which := "", ""
	if s.lines > 1 {
		which = fmt.Sprintf(" multipv %d", line)
	}
	if len(a.Line) > 0 {
		pv = " pv"
	}
	for _, m := range a.Line {
		pv += " " + s.dialect.MoveName(m)
	}
	ms := a.Time.Milliseconds()
	if s.dialect == UCCI {
		s.send("info time %d nodes %d", ms, a.Nodes)
		s.send("info depth %d%s score %d%s", a.Depth, which, ucciScore(a.Value), pv)
		return
	}
	speed := int(float64(a.Nodes) / max(a.Time.Seconds(), 0.001))
	s.send("info depth %d%s score %s time %d nodes %d nps %d%s", a.Depth, which, uciScore(a), ms, a.Nodes, speed, pv)
}

// uciScore writes cp N or mate N, and marks a bound.
func uciScore(a search.Result) string {
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

// Mate is the score of an immediate mate in UCCI, which has no word for mate. It exceeds
// all other scores.
const Mate = 30_000

func ucciScore(value int) int {
	switch plies, ok := game.Plies(value); {
	case ok && value > 0:
		return Mate - plies
	case ok:
		return -plies - Mate
	}
	return value
}

func (s *conversation) sendBestMove(a search.Result) {
	switch {
	case a.Move != game.NoMove && len(a.Line) > 1 && a.Line[0] == a.Move:
		s.send("bestmove %s ponder %s", s.dialect.MoveName(a.Move), s.dialect.MoveName(a.Line[1]))
	case a.Move != game.NoMove:
		s.send("bestmove %s", s.dialect.MoveName(a.Move))
	case s.dialect != UCCI:
		s.send("bestmove (none)")
	default:
		s.send("nobestmove")
	}
}
