// Package puzzle holds positions of Chinese chess with a mate in one to five moves, from
// games that the engine of this project played against itself. A full search has proved
// each of them: there is no faster mate, and only the first move given forces one as fast.
//
// Reading order: puzzle.go; prover_test.go checks puzzles.txt, and generate_test.go makes it.
package puzzle
