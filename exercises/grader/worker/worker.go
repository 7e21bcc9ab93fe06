package worker

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"sync/atomic"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// Function is a function of an answer.
type Function struct {
	Name string
	Func any
}

// ours is the prefix of the functions of answers. A test has its own.
var ours = Answers

// answer makes one call and returns its reply.
func answer(f reflect.Value, r Query) (reply Reply) {
	var seen *observed
	in := make([]reflect.Value, len(r.Args))
	for i, text := range r.Args {
		t := f.Type().In(i)
		if t == position {
			seen = &observed{Watched: search.Watch(tree.MustParse(string(text)), nil)}
			if r.Trace {
				seen.trace = &strings.Builder{}
			}
			in[i] = reflect.ValueOf(hidden{seen})
			continue
		}
		v, err := Decode(text, t)
		if err != nil {
			panic(err)
		}
		in[i] = v
	}
	atomic.StoreInt64(&left, int64(r.Steps))
	results := reply.call(f, in)
	if reply.Steps = r.Steps - int(atomic.LoadInt64(&left)); reply.Steps > r.Steps { // also if it has recovered from the panic
		reply.Steps, reply.Problem, results = r.Steps, Exhausted, nil
	}
	if seen != nil {
		seen.report(&reply)
	}
	var ok bool
	if reply.Results, ok = encode(results); !ok {
		reply.Problem, reply.Results = Long, nil
	}
	for i, text := range r.Args {
		if f.Type().In(i) != position {
			now, ok := encode(in[i : i+1])
			if reply.Changed == 0 && (!ok || !bytes.Equal(now[0], text)) {
				reply.Changed = i + 1
				if ok {
					reply.After = now[0]
				}
			}
		}
	}
	return reply
}

var position = reflect.TypeFor[game.Position]()

// call calls f, and returns its results or records its panic.
func (r *Reply) call(f reflect.Value, in []reflect.Value) (results []reflect.Value) {
	defer func() {
		switch fault := recover().(type) {
		case nil:
			return
		case illegal:
			r.Problem, r.Panic = Illegal, fault.Error()
		default:
			r.Problem, r.Panic = Panicked, fmt.Sprint(fault)
		}
		results, r.Where = nil, place()
		if len(r.Panic) > maxFault {
			r.Panic = strings.ToValidUTF8(r.Panic[:maxFault], "") + "…"
		}
	}()
	return f.Call(in)
}
