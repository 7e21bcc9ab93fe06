// Package play is a game between a person and a search. It keeps the moves and
// the settings, takes moves back, and runs the search in the background. It
// draws nothing: a page, a terminal and a cell show what State returns, and
// change the game by the methods of Game.
//
// A person can play any game that package games lists as played, against any
// rung that serves it.
//
// Reading order: game.go, state.go, think.go, move.go.
package play
