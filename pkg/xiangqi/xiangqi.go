// Package xiangqi is Chinese chess, document 4's game: its board and moves as
// plain as they can be said, and the legal game on top of them. It is made to be
// read and to be right; package fast plays the same moves at an engine's speed
// and is checked against this one.
//
// Document 4 prints the search only, and leaves the board, the generator and the
// evaluation to its companion parts. Here they are:
//
//	square.go      squares, sides, pieces, and a move as a number
//	board.go       document 4's board: an array, Do and Undo
//	moves.go       pseudo-legal moves, a function a piece
//	evaluate.go    material, position, mobility, threat, protection
//	pseudo.go      document 4's game: who loses the general has lost
//	check.go       attacks, check, legal moves
//	position.go    the legal game
//	repetition.go  the third time, and perpetual check
//	key.go         Zobrist keys
//	capture.go     captures, and what they win
//	optional.go    what else the legal game offers a search
//	perft.go       the count that proves a generator
//	fen.go         positions as text
//	notation.go    moves as engines write them
//	wording.go     moves as people write them: WXF and Chinese
//	draw.go        the board as a picture
//
// Lesson 09 goes through the board and its moves.
package xiangqi
