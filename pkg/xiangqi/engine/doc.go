// Package engine plays Chinese chess. It searches the fast board with package
// search, keeps what the search learns during a game, and divides the time.
//
//	rungs.go      the rungs, by name: full, full-nullmove, document
//	engine.go     the game, and the search of its current position
//	clock.go      the limits of a search, and the distance to a mate
//	positions.go  positions to measure searches on
//	staircase.go  stored results of matches for lessons 10 and 11b
//
// Package ucci connects graphical programs to it, and package outside lets other
// programs play against it.
package engine
