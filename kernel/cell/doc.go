// Package cell knows Go cells: whether one is complete, whether it is only an
// expression, what to say of one that failed, and how much one may put out and
// take.
//
// Everything in it is a function of texts. It has no sockets, starts nothing
// and reads no files, so that all of it can be tested on what gonb was once
// heard to say (testdata/failures, recorded from the real gonb).
//
// Reading order: output.go; limit.go; quota.go; complete.go; expression.go;
// stderr.go; explain.go, then what it is made of: compiler.go, sentence.go, stack.go,
// source.go.
package cell
