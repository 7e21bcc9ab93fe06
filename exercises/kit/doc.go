// Package kit is what exercises are written with. An exercise is a folder, and a
// Go package, that contains everything about it:
//
//	exercises/best-pocket/
//	  exercise.go    title, tasks with their points, a property for each task
//	  prompt.md      what the learner reads
//	  hints.md       three hints for each task, and some for patterns of failures
//	  exemplar.go    an answer that passes, of which the stub is made that is handed out
//	  right/*.go     other answers that must pass: other styles, other allowed choices
//	  wrong/*.diff   answers that must fail, each an edit of the exemplar that names
//	                 the tasks it fails and how small the failing input must be
//
// A task is judged by a property: a function of one input that calls the learner's
// functions as if they were here, and compares the results with an oracle. In fact
// they run in another process (package worker), which contains no oracle, no score
// and no input to come.
//
// Reading order: exercise.go, property.go, t.go, cause.go, words.go; source.go,
// values.go, trees.go, cases.go, directed.go,
// input.go; hunt.go, shrink.go, reduce.go, nearer.go,
// files.go, stub.go, wrong.go, wrong_edit.go, sign.go;
// picture.go; package boards.
package kit
