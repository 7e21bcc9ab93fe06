package search

import "embed"

// Source holds the files of the rungs, so that a lesson shows the code that
// runs and never a copy.
//
//go:embed minimax.go minimax_side.go negamax.go alphabeta.go alphabeta_sides.go alphabeta_soft.go
var Source embed.FS
