// Package cell analyses Go cells: it decides whether a cell is complete and
// whether it ends in an expression, explains why a cell failed, and limits a cell's
// output, memory and processor time.
//
// Everything in it is a function of texts. It opens no sockets, starts no
// processes and reads no files, so that all of it can be tested on output that
// was recorded (testdata/failures).
//
// Reading order: lines.go; build.go; sink.go; limit.go; quota.go; complete.go; expression.go;
// measure.go; parameters.go; stderr.go; cause.go; explain.go, and its parts: compiler.go, sentence.go, stack.go,
// source.go.
package cell
