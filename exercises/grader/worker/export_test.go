package worker

import "reflect"

// SetOurs makes the functions and types with a prefix those of answers, and returns a
// function that undoes it.
func SetOurs(prefix string) (undo func()) {
	ours = prefix
	return func() { ours = Answers }
}

// Answer makes a call as Serve does.
func Answer(f any, r Query) Reply {
	v := reflect.ValueOf(f)
	if made, ok := f.(reflect.Value); ok {
		v = made
	}
	return answer(v, r)
}

// MaxFault and MaxTrace are for tests.
const (
	MaxFault = maxFault
	MaxTrace = maxTrace
)
