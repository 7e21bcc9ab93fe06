// Package xiangqi is Chinese chess, the game of document 4: its board and moves in
// their plainest form, and the legal game built on them. The package is written
// for clarity. Package fast plays the same moves at the speed of an engine and is
// checked against this one.
//
// Document 4 prints only the search and leaves out the board, the move generator
// and the evaluation. They are here:
//
//	square.go      squares, sides, pieces, and a move as a number
//	board.go       document 4's board: an array, Do and Undo
//	moves.go       pseudo-legal moves, one function for each piece
//	evaluate.go    material, position, mobility, threat, protection
//	pseudo.go      document 4's game: losing the general loses
//	check.go       attacks, check, legal moves
//	position.go    the legal game
//	repetition.go  threefold repetition and perpetual check
//	chase.go       perpetual chase
//	key.go         Zobrist keys
//	capture.go     captures and what they win
//	optional.go    the optional interfaces of the legal game
//	perft.go       the count that tests a move generator
//	own.go         the legal game with a learner's move generator
//	fen.go         positions as text
//	notation.go    moves and games as engines and web sites write them
//	wording.go     moves as people write them: WXF and Chinese
//	draw.go        the board as a picture
//
// Lesson 09 explains the board and its moves.
package xiangqi
