package show

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// Form is every form of search that can be drawn. The type of the result says what kind
// of search it is, and so which picture is drawn and what would be a mistake:
//
//	int        a value: alpha-beta, or minimax without a window; depth counts plies
//	float64    an expected value, in a game with chance (game.Chancer)
//	game.Move  the move found by sampling, such as UCT; depth counts iterations
//	bool       whether a proof was found; depth counts nodes
type Form interface {
	search.Searcher |
		func(p game.Position, depth int) float64 |
		func(p game.Position, depth int, alpha, beta float64) float64 |
		func(p game.Position, iterations int) game.Move |
		func(p game.Position, nodes int) bool
}

// The kinds of search. Name one after the depth if the form does not say it.
const (
	AlphaBeta = trace.AlphaBeta // the values of minimax; windows and cutoffs are drawn
	Exact     = trace.Exact     // the values of minimax without windows
	Chance    = trace.Chance    // expected values
	Sampling  = trace.Sampling  // the means of random samples
	Proof     = trace.Proof     // a proof, yes or no
	Selective = trace.Selective // bets, such as null moves, reductions or quiescence: no value is called wrong
)
