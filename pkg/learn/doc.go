// Package learn trains small networks that judge the positions of a game, by games that a search
// plays against itself.
//
//	encoding.go     what a network sees of a position
//	policyvalue.go  a network with two heads, which guides a search
//	selfplay.go     how it learns from games of that search against itself
//	file.go         its file
//
//	nnue.go         a network whose hidden layer a move only changes
//	inside.go       a game that it judges inside a search
//
// It works for any game.Position that draws a board. All random choices depend on a seed, and the
// same seed gives the same weights.
package learn
