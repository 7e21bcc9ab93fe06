// Package fast is Chinese chess for an engine: the game of xiangqi.Position,
// with the same moves and the same ends, found some twenty times as fast.
// It is no place to learn the rules from: package xiangqi is.
//
// Reading order:
//
//	piece.go       a piece, with a bit for its owner
//	set.go         sets of squares
//	line.go        what chariots and cannons see, by tables of ranks and files
//	step.go        where the other pieces step, by tables of squares
//	zone.go        where a piece must be to matter to a square, as sets
//	position.go    the position: Make and Unmake
//	key.go         Zobrist keys
//	generate.go    the moves as the pieces go
//	check.go       is the general attacked, now or after a move?
//	threat.go      which moves must be tried to see whether they are legal
//	legal.go       the legal moves
//	single.go      questions about one move
//	repetition.go  games that end by repetition
//	exchange.go    what a capture wins once all captures there are made
//	score.go       a value early and late in the game
//	weights.go     the numbers of the evaluation
//	values.go      the numbers made ready
//	evaluate.go    the evaluation, and its subjects:
//	               activity.go, soldiers.go, safety.go
//
// The board is an array of squares, and beside it the occupied squares of every
// rank and file as bits. A rank has 9 and a file 10, so that what a chariot or a
// cannon sees from a square is one look into a table of 512 or 1024 entries, and
// both tables together stay in a processor's nearer caches.
package fast
