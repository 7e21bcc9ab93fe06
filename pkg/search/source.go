package search

import "embed"

// Source holds the source files of the rungs, so that a lesson shows the code that
// runs.
//
//go:embed minimax.go minimax_side.go negamax.go alphabeta.go alphabeta_sides.go alphabeta_soft.go
//go:embed sort.go history.go engine.go node.go order.go table.go deepening.go aspiration.go pvs.go mtdf.go
//go:embed killers.go parallel.go quiescence.go nullmove.go reductions.go futility.go
var Source embed.FS
