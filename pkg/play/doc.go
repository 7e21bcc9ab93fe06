// Package play is a game between a person and a search. It draws nothing: a page,
// a terminal and a cell show a State, and change the game by the methods of Sitting.
//
// The game is answered one Query at a time, and a Query holds the whole game: the moves so far and what the
// person asks. Serve answers it, in the same process or in another one, such as the program of a cell that is
// run again for each request. A Sitting keeps the moves and the settings between requests, and stops a search
// that is no longer wanted.
//
// Any game.Position can be played, against any rung that serves it or a search of one's own.
//
// Reading order: rules.go, request.go, state.go, serve.go, think.go, exact.go,
// analyse.go, move.go, record.go, game.go, person.go, terminal.go.
package play
