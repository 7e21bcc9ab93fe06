// Package grade judges answers to exercises: one, as a learner runs the cell that
// holds it, or all in a folder of submissions.
//
// An answer goes through these hands, a package each:
//
//	exercise   what an exercise is: tasks, each with a property that must hold
//	answer     finds the answer in cells, and refuses what it may not have
//	build      compiles it, and links it with the player, many in one program
//	jail       keeps the process of each from everything else on this machine
//	player     in that process: calls the learner's functions as it is asked
//	protocol   how it is asked, and replies
//	judge      asks, compares with the oracle, and looks for the smallest failure
//	feedback   puts the verdict in words and pictures
//
// The judge and the player are two processes. The cases, the oracle and the score
// are in the judge's alone, so that nothing an answer does can gain it a point but
// being right. What the jail adds is the safety of the machine.
//
// Around it: handout makes the notebooks that learners fill in, learner remembers
// how far they are, style remarks on what is right, report writes a class's grades.
//
// Reading order: one.go, stub.go; cells.go, collect.go, class.go; verify.go.
package grade
