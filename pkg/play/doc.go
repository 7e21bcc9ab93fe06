// Package play is a game between a person and a search: whose turn it is, what
// was played, take back, and a search that thinks beside it all. It draws nothing
// and talks to nobody: a page, a terminal and a cell show what State returns, and
// ask for a change by the methods of Game.
//
// Any game.Position that is a game.Toucher or a game.Namer can be played, by any
// rung of the ladder that serves it.
//
// Reading order: rules.go (what a game says of itself), game.go, state.go,
// think.go, move.go.
package play
