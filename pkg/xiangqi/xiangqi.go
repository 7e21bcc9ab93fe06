// Package xiangqi is Chinese chess, the game of document 4: its board and moves in
// their plainest form, and the legal game built on them. The package is written
// for clarity. Package fast plays the same moves at the speed of an engine and is
// checked against this one.
//
// Document 4 prints only the search and leaves out the board, the move generator
// and the evaluation. They are here, and lesson 09 explains the board and its moves.
//
// Reading order: square.go, board.go (document 4's board), moves.go (pseudo-legal moves), evaluate.go,
// pseudo.go (document 4's game: losing the general loses), check.go, position.go (the legal game),
// repetition.go, chase.go, key.go, capture.go, optional.go, perft.go, own.go (a learner's move generator),
// fen.go, notation.go (as engines and web sites write), wording.go (as people write), draw.go.
package xiangqi
