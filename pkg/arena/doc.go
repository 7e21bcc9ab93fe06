// Package arena plays games between searches, and measures how much stronger one is
// than another. It works for any game: all it knows of a game is its Rules.
//
//	rules.go      what is played: the first position, and when a game is drawn
//	opening.go    short random openings that favour neither side, so that games differ
//	player.go     players, and what they are told at each turn
//	own.go        players that search in this process
//	clock_*.go    the processor time of a thread
//	game.go       one game and its referee
//	match.go      a match: many games, openings, colours, several games at a time
//	kept.go       a folder that keeps the games of matches
//	score.go      points, Elo and its confidence interval, and a test that ends a match as soon
//	              as its result is clear
//	league.go     all play all, and their ratings
//	record.go     games as text, and to step through
//	result.go     results as text and as tables
//
// Package pages writes a league's pages.
//
// The referee has a position of its own, and every player gets another copy at each
// turn, so a player that changes its position only harms itself. A player loses by an
// illegal move, by a panic or a crash, and by taking too long for a move. For a player
// in this process only the processor time of its thread counts, so a busy machine does
// not make it lose.
//
// A match with a fixed depth or number of nodes plays the same games for the same seed,
// whatever the concurrency, as long as its players depend on nothing else.
package arena
