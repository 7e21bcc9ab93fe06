// Package grader grades answers to exercises: the one in the cells that a learner
// has run, or all in a folder of submissions.
//
// An answer passes through these packages:
//
//	answer   finds it in cells, screens it, and builds it, many answers in one program
//	jail     confines the process that runs it
//	worker   runs in that process: calls the answer's functions and sends the results
//	judge    asks the worker, compares with the oracle, finds the smallest failure
//	report   writes the verdict for the learner and for the teacher
//
// The judge and the worker are two processes, or in a web page two web workers. The
// inputs, the oracle and the score exist only in the judge's, so that an answer can gain
// points only by being right. The score does not depend on the jail, which protects the
// machine.
//
// The command directed searches for inputs on which mutants of right answers fail, so that no
// mistake is found by luck.
//
// Reading order: one.go; collect.go, copies.go, class.go, league.go; verify.go.
package grader
