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
	return answer(function{v, foreign(v.Type())}, r)
}

// MaxFault, MaxTrace, Foreignness and Name are for tests.
const (
	MaxFault = maxFault
	MaxTrace = maxTrace
)

func Foreignness(t reflect.Type) string { return foreign(t) }

func Name(function string) string { return name(function) }
