package kit

import (
	"fmt"
	"strings"
	"time"
)

// Cause is how a call ended, or how a task failed.
type Cause int

// The causes. A call has one up to Forged; a failure has any but Returned.
const (
	Returned    Cause = iota // it returned in time
	Untried                  // it panicked with NotImplemented
	Panicked                 // in the goroutine of the call, so that its process goes on
	IllegalMove              // the same, because it made a move that is not legal
	TooLong                  // its result is longer than is read
	Slow                     // no result in the steps or the time that a call or a task may take
	Endless                  // the same, where others return: perhaps it never ends
	Memory                   // it used more memory than allowed
	Recursion                // it used more stack than allowed
	Deadlock                 // it waits for something that never happens
	Waits                    // it was asleep for too long
	Flooded                  // it prints without end
	Exited                   // it ended its program
	Crashed                  // Go stopped it for another reason
	Forged                   // it wrote to a pipe of the grader

	WrongResult // a result is not the right one
	Unsteady    // the same call had two different results
	NotRestored // it made moves and did not take them back
	Changed     // it changed its arguments

	Enough // of a call that was not made: those before have made all steps of the task, see Exercise.Move
)

// causes has for each cause a few words for a table, and the sentence about the fault of a call.
var causes = [...]struct{ words, sentence string }{
	Returned:    {"returned", ""},
	Untried:     {"not attempted", "it is not implemented yet"},
	Panicked:    {"panicked", "it panicked$where: $detail"},
	IllegalMove: {"illegal move", "it panicked$where: $detail"},
	TooLong:     {"result too long", "its result is longer than $detail"},
	Slow:        {"too slow", "it is too slow: no result after $limit$extent"},
	Endless:     {"perhaps never ends", "it gives no result after $limit$extent: perhaps it never ends"},
	Memory:      {"too much memory", "it used more memory than allowed$where"},
	Recursion: {"too deep recursion",
		"it calls itself without end$where: when does it stop, and does each call bring it nearer to that?"},
	Deadlock: {"deadlock", "it waits for something that never happens, a deadlock$where"},
	Waits:    {"waits", "it waits (a sleep, a channel, a ticker?)$where: it computes nothing for seconds"},
	Flooded:  {"prints without end", "it prints more than 1 MB in one call"},
	Exited:   {"exited", "it ended its program"},
	Crashed:  {"crashed", "$detail$where"},
	Forged:   {"forged", "it wrote to a pipe of the grader"},

	WrongResult: {"wrong", ""},
	Unsteady:    {"depends on earlier calls", ""},
	NotRestored: {"position not restored", ""},
	Changed:     {"arguments changed", ""},
	Enough:      {"not tried", ""},
}

// String returns the kind in a few words, for a table.
func (k Cause) String() string { return causes[k].words }

// Fatal reports whether a call ended its process or is not worth repeating.
func (k Cause) Fatal() bool { return k == Untried || Slow <= k && k <= Forged }

// Ending is why a call did not return.
type Ending struct {
	Cause    Cause
	Detail   string        // of a panic or a crash: its text; of TooLong: the limit
	Where    string        // the line of the answer, as "line 3 of this cell"; may be empty
	Steps    int           // the limit of Slow and Endless
	Limit    time.Duration // the limit if not the steps but the clock ended it
	Together bool          // the limit is for all calls of a task
	Early    bool          // it happened before the first call
}

// sentence returns the fault of a call with these arguments as a sentence about the
// learner's function, without a capital letter and an end mark.
func (f Ending) sentence(args []any) string {
	text, where := causes[f.Cause].sentence, ""
	if f.Cause == Slow && f.Together {
		text = "it is too slow: the calls of this task take more than $limit together"
	}
	if f.Early {
		text, args = "before the first call "+text, nil
	}
	if f.Where != "" {
		where = " in " + f.Where
	}
	limit := fmt.Sprintf("%g seconds of computing", f.Limit.Seconds())
	if f.Steps > 0 {
		limit = millions(f.Steps) + " steps (loop passes and calls)"
	}
	words := strings.NewReplacer("$where", where, "$detail", f.Detail, "$limit", limit, "$extent", extent(args))
	return words.Replace(text)
}
