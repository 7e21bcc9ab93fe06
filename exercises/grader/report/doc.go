// Package report writes down verdicts: for the learner who checks an answer, with
// a record of the progress so far; and for a class, as a table, a page for each
// student, and the files that other graders and servers read.
//
// Reading order: feedback.go, record.go; report.go, mark.go, write.go; csv.go, page.go,
// gradescope.go, exercism.go, junit.go.
package report
