// Package cell explains why a Go cell failed, and limits a cell's output, memory and
// processor time. Package program reads the cells.
//
// Everything in it is a function of texts. It opens no sockets, starts no
// processes and reads no files, so that all of it can be tested on output that
// was recorded (testdata/failures).
//
// Reading order: sink.go; limit.go; stderr.go; cause.go; explain.go,
// and its parts: compiler.go, sentence.go, stack.go, source.go.
package cell
