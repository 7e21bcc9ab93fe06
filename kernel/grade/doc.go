// Package grade judges answers to exercises: one, as a learner runs the cell
// that holds it, or all in a folder of submissions.
//
// An answer goes through these hands, a package each:
//
//	exercise   what an exercise is: tasks, each with a property that must hold
//	answer     finds the answer in cells, and refuses what it may not have
//	build      compiles it, with the player, into a program of its own
//	jail       keeps that program from everything else on this machine
//	player     in that program: calls the learner's functions as it is asked
//	protocol   how it is asked, and replies
//	judge      asks, compares with the oracle, and looks for the smallest failure
//
// The judge and the player are two processes. The cases, the oracle and the
// score are in the judge's alone, so that nothing an answer does can gain it a
// point but being right.
//
// Reading order: one.go, verify.go.
package grade
