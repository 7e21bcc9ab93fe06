// Package match plays games of Chinese chess between engines, to measure how
// strong they are.
//
//	match.go     many games: openings, colours, several at a time
//	game.go      one game, and how it is judged
//	opening.go   short random openings in which neither side is lost
//	player.go    who plays: an engine of ours
//	outside.go   or another program
//	protocol.go  and what is said to it: UCI, UCCI, or xboard's
//	score.go     points, Elo, and its error
//	record.go    games as text
//
// The judge is xiangqi.Position: its legal moves, its mates, its rule on
// repetition. Beyond that a game is drawn at 200 plies, or at 100 without a
// capture. An illegal move, a program that ends, and a move that takes too long
// lose.
package match
