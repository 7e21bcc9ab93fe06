// Package engine plays Chinese chess: a search of package search on the fast
// board, a game, a memory that lasts as long as the game, and a clock.
//
//	rungs.go    ways to search, by name: full, full-nullmove, document
//	engine.go   the game, and the search of its present position
//	clock.go    how long to think
//	score.go    values as programs tell them to each other
//
// Package ucci lets graphical programs talk to it, package match lets it play
// against itself and others.
package engine
