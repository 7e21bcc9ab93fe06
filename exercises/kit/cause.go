package kit

import (
	"fmt"
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

var causes = [...]string{
	Returned: "returned", Untried: "not attempted", Panicked: "panicked", IllegalMove: "illegal move",
	TooLong: "result too long", Slow: "too slow", Endless: "perhaps never ends", Memory: "too much memory",
	Recursion: "too deep recursion", Deadlock: "deadlock", Waits: "waits", Flooded: "prints without end", Exited: "exited",
	Crashed: "crashed", Forged: "forged",
	WrongResult: "wrong", Unsteady: "depends on earlier calls", NotRestored: "position not restored",
	Changed: "arguments changed", Enough: "not tried",
}

// String returns the kind in a few words, for a table.
func (k Cause) String() string { return causes[k] }

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
	where := ""
	if f.Early {
		f.Early = false
		return "before the first call " + f.sentence(nil)
	}
	if f.Where != "" {
		where = " in " + f.Where
	}
	switch f.Cause {
	case Untried:
		return "it is not implemented yet"
	case Panicked, IllegalMove:
		return "it panicked" + where + ": " + f.Detail
	case TooLong:
		return "its result is longer than " + f.Detail
	case Slow:
		if f.Together {
			return fmt.Sprintf("it is too slow: the calls of this task take more than %s together", f.limit())
		}
		return fmt.Sprintf("it is too slow: no result after %s%s", f.limit(), extent(args))
	case Endless:
		return fmt.Sprintf("it gives no result after %s%s: perhaps it never ends", f.limit(), extent(args))
	case Memory:
		return "it used more memory than allowed" + where
	case Recursion:
		return "it calls itself without end" + where + ": when does it stop, and does each call bring it nearer to that?"
	case Deadlock:
		return "it waits for something that never happens, a deadlock" + where
	case Waits:
		return "it waits (a sleep, a channel, a ticker?)" + where + ": it computes nothing for seconds"
	case Flooded:
		return "it prints more than 1 MB in one call"
	case Exited:
		return "it ended its program"
	case Forged:
		return "it wrote to a pipe of the grader"
	}
	return f.Detail + where
}

func (f Ending) limit() string {
	if f.Steps > 0 {
		return millions(f.Steps) + " steps (loop passes and calls)"
	}
	return fmt.Sprintf("%g seconds of computing", f.Limit.Seconds())
}

// Made is a move that a call made and did not take back.
type Made struct {
	Move  int
	Func  string // the function of the answer that made it
	Where string // as in Ending
}
