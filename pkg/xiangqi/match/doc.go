// Package match plays games of Chinese chess between engines to measure their
// strength.
//
//	match.go      a match: many games, openings, colours, several games at a time
//	game.go       one game and its referee
//	opening.go    short random openings that favour neither side
//	player.go     players: our own engine,
//	outside.go    or another program
//	protocol.go   protocols of other programs: UCI, UCCI and xboard
//	score.go      points, Elo and its confidence interval
//	record.go     games as text
//	result.go     the result of a match as text
//	staircase.go  stored results for lesson 10
//
// The referee follows xiangqi.Position: its legal moves, mates, and rules on
// repetition. In addition a game is drawn after 200 plies, or after 100 plies
// without a capture. A player loses by an illegal move, by a crash, or by taking
// too long for a move.
package match
