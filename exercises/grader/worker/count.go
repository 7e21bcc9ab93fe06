package worker

import (
	"errors"
	"sync/atomic"
)

// InitialSteps is how many steps an answer may make before its first call.
const InitialSteps = 50_000_000

// left is how many steps may still be made.
var left int64 = InitialSteps

// ErrSteps is the value that Count panics with.
var ErrSteps = errors.New("gametree: too many steps")

// Count counts n steps of the answer, and panics when they are more than the call may
// make. The grader writes calls of it into the source of an answer. Steps are the same on
// every machine, as processor time is not.
func Count(n int64) {
	if left -= n; left < 0 {
		stop()
	}
}

// CountTogether is Count for an answer that starts goroutines.
func CountTogether(n int64) {
	if atomic.AddInt64(&left, -n) < 0 {
		stop()
	}
}

func stop() { panic(ErrSteps) }
