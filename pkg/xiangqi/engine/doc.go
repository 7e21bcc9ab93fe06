// Package engine plays Chinese chess. It searches the fast board with package
// search, keeps what the search learns during a game, and divides the time.
//
//	rungs.go      the rungs, by name: full, full-nullmove, document
//	engine.go     the game, the search of its current position, and its limits
//	positions.go  positions to measure searches on, and stored results of matches for lessons 10
//	              and 11b
//
// Package ucci connects graphical programs to it, and package outside lets other
// programs play against it.
package engine
