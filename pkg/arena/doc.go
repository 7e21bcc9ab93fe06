// Package arena plays games between searches, and measures how much stronger one is
// than another. It works for any game: all it knows of a game is its Rules.
//
// The referee has a position of its own, and every player gets another copy at each turn, so a player that changes its
// position only harms itself. A player loses by an illegal move, by a panic or a crash, and by taking too long for a
// move. For a player in this process only the processor time of its thread counts, so a busy machine does not make it
// lose.
//
// A match with a fixed depth or number of nodes plays the same games for the same seed,
// whatever the concurrency, as long as its players depend on nothing else.
//
// Reading order: rules.go, opening.go, own.go with clock_*.go, game.go, match.go, kept.go,
// score.go, league.go, record.go. Package pages writes a league's pages.
package arena
