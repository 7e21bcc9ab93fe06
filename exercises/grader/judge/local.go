package judge

import (
	"reflect"

	"gametree/exercises/grader/worker"
	"gametree/exercises/kit"
)

// Local calls an answer that is part of this program, without a jail and without a memory.
// It implements kit.Caller.
type Local struct {
	Answer func(name string, args []any, results []reflect.Type, steps int) ([]reflect.Value, worker.Reply)
	Most   int // steps that one call may make
	Steps  int // that the calls have made
}

// Call implements kit.Caller.
func (l *Local) Call(r kit.Query) kit.Call {
	values, reply := l.Answer(r.Name, r.Args, r.Results, l.Most)
	l.Steps += reply.Steps
	o := outcome{request: r, reply: reply}
	if reply.Problem == worker.Exhausted {
		o.fault = kit.Ending{Cause: kit.Slow, Steps: l.Most}
	}
	if reply.Problem != worker.None {
		return o.call()
	}
	call := kit.Call{Query: r, Results: values}
	call.Stats, call.Again, call.Open, call.Changed = reply.Stats, reply.Again, reply.Open, reply.Changed > 0
	return call
}

// Expect implements kit.Caller.
func (*Local) Expect(*kit.Batch) {}
