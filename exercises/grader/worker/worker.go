package worker

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"sync/atomic"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

type Function struct {
	Name string
	Func any
}

// ours is the prefix of the functions of answers. A test has its own.
var ours = Answers

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
	reply.Steps = r.Steps - int(atomic.LoadInt64(&left))
	if reply.Steps > r.Steps { // also if it has recovered from the panic
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

// place returns the line of the innermost call of a function of the answer as "cell:line"; empty if there is none
// on the part of the stack that it looks at. Go's own functions may be part of one of the answer.
func place() string {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs[:])])
	for {
		f, more := frames.Next()
		if strings.HasPrefix(f.Function, ours) && !strings.HasPrefix(f.File, "$GOROOT/") {
			return fmt.Sprintf("%s:%d", filepath.Base(f.File), f.Line)
		}
		if !more {
			return ""
		}
	}
}

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
