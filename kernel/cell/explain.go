// Package cell explains why a Go cell failed, and limits a cell's output, memory and processor time.
// Everything in it is a function of texts, so that all of it can be tested on output that was
// recorded (testdata/failures).
//
// Reading order: sink.go; limit.go; stderr.go; cause.go; explain.go, and its parts: compiler.go,
// sentence.go, stack.go, source.go.
package cell

import (
	"cmp"
	"strings"

	"gametree/exercises/grader/program"
	"gametree/kernel/wire"
	"gametree/pkg/lazy"
)

// Failure is why a cell failed. Value is one sentence. Traceback is what front ends show: the
// sentence in colour, and the lines of the cells that it is about.
type Failure = wire.Failure

// The names of failures.
const (
	CompileError = "compile error" // the cell is not correct Go
	Panic        = "panic"         // the cell's program panicked
	Fatal        = "fatal error"   // Go's runtime stopped the program: endless recursion, deadlock
	TestFailed   = "test failed"   // %test, and a test failed
	Exit         = "exit"          // the cell ended with a status other than 0
	Signal       = "signal"        // the cell was ended from outside
	CommandError = "command error" // a line with % is wrong
	Unknown      = "error"         // anything else
)

// Report is all that is known about a cell that failed.
type Report struct {
	Code  string // the cell
	Count int    // its execution count

	Cause
	Stderr string // the cell's standard error: see Stderr.Text

	// Cell returns the code that was executed under a count, "" if it is not
	// available. It may be nil.
	Cell func(count int) string

	// Exports returns what the package exports that a cell calls by a name, nil if that is
	// unknown. It may be nil.
	Exports func(name string) []string

	// Meant returns the package that an import of an unknown path probably means, "" if none. It
	// may be nil.
	Meant func(path string) string
}

// Explain returns an explanation that a learner can read. Its Name, Value and Traceback are
// never empty. A failure that was explained before is returned unchanged.
func (r Report) Explain() Failure {
	if r.Known != nil {
		return *r.Known
	}
	message := strings.TrimSpace(Plain(r.Message))
	switch {
	case exited().MatchString(message):
		return r.explainExit(message)
	case message == StackOverflow:
		return r.explainRecursion(nil)
	case r.Missing != "":
		return r.missing(r.Missing)
	}
	if f, ok := r.explainImport(message); ok {
		return f
	}
	if len(r.Errors) > 0 {
		return r.explainCompiler()
	}
	return failure(Unknown, cmp.Or(message, "the cell failed without a message"), nil)
}

// failure returns a Failure with a sentence and the lines to show under it. If the
// sentence has several lines, the first is the Value.
func failure(name, sentence string, under []string) Failure {
	sentence = cmp.Or(strings.TrimSpace(Plain(sentence)), "no message")
	first, rest, more := strings.Cut(sentence, "\n")
	const most = 1000
	if len(first) > most {
		first = strings.ToValidUTF8(first[:most], "") + "…"
	}
	f := Failure{Name: name, Value: first, Traceback: []string{red(name + ": " + first)}}
	if more {
		f.Traceback = append(f.Traceback, strings.Split(rest, "\n")...)
	}
	f.Traceback = append(f.Traceback, under...)
	return f
}

// exited matches the message about a program that failed.
var exited = lazy.Pattern(`^(?:exit status \d+|signal: .+)$`)

// explainExit explains the end of a program: an exit status, or a signal.
func (r Report) explainExit(status string) Failure {
	if _, d, ok := findDump(r.Stderr); ok {
		return r.explainDump(d)
	}
	switch {
	case status == "signal: killed":
		return failure(Signal, "the cell was killed from outside, perhaps because it used too much memory", nil)
	case strings.HasPrefix(status, "signal: "):
		return failure(Signal, "the cell was ended by a signal: "+strings.TrimPrefix(status, "signal: "), nil)
	case program.Calls(r.Code, "%test") && status == "exit status 1":
		return failure(TestFailed, "see the lines with FAIL above", nil)
	}
	return failure(Exit, "the cell ended with "+status, nil)
}
