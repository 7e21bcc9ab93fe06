// Package worker is the part of the grader that is linked with an answer. It calls
// the answer's functions as the judge asks, over two pipes or, in a web page, as a
// function that the page calls. It contains no oracle,
// no score and no input that has not been sent yet.
//
// All that an answer could gain here is to lie about its own results. The screen
// keeps it from the pipes (no os, no syscall, no unsafe), and a wrapper with five
// methods keeps it from the counts.
//
// The judge and a worker exchange lines of fields. An answer takes thousands of
// them, most with a few small numbers, so the format is no more than that:
//
//	request   name, whether to trace it, steps, arguments
//	reply     counts, details or nothing, results
//
// Tabs separate fields. Values are JSON, which contains no raw tab or newline, and
// a game.Position is a tree in the notation of package tree.
//
// Reading order: protocol.go, value.go, worker.go, serve.go, serve_pipes.go,
// serve_wasip1.go, position.go, replay.go.
package worker
