// Package report writes down verdicts: for the learner who checks an answer, with
// a record of the progress so far; and for a class, as a table, a page for each
// student, and the files that other graders and servers read.
//
// The result of an answer is a JSON file, which is written as soon as the answer is
// graded. The reports on a class are made from these files alone.
//
// Reading order: feedback.go, progress.go; report.go, shown.go, folder.go, write.go; csv.go,
// comments.go.
package report
