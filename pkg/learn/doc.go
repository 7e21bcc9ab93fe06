// Package learn fits evaluations to games: it finds weights instead of guessing them.
//
//	linear.go       an evaluation: a weighted sum of features, squashed into a value
//
//	encoding.go     what a network sees of a position
//	policyvalue.go  a network with two heads, which guides a search
//	selfplay.go     how it learns from games of that search against itself
//	file.go         its file
//
//	nnue.go         a network whose hidden layer a move only changes
//	inside.go       a game that it judges inside a search
//
// The first works for any game.Position that comes with Features, the others for any that
// draws a board. All random choices depend on
// a seed, and the same seed gives the same weights.
package learn
