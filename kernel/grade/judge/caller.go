package judge

import (
	"context"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"

	"gametree/kernel/grade/exercise"
	"gametree/kernel/grade/player"
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// caller calls an answer's functions in its process, which it starts again
// whenever that has died.
type caller struct {
	ctx     context.Context
	program string
	process *process // nil: none runs

	memo        map[string]exercise.Call // by request: what was asked is not asked again
	task        string
	asked       map[string][]question // by task, the first few
	unattempted bool
}

// question is a request, and what a call of it is made from.
type question struct {
	request string
	name    string
	args    []any
	results []reflect.Type
}

// again is how many questions of a task are asked a second time.
const again = 40

func newCaller(ctx context.Context, program string) *caller {
	return &caller{ctx: ctx, program: program, memo: map[string]exercise.Call{}, asked: map[string][]question{}}
}

func (c *caller) begin(task string) { c.task = task }

func (c *caller) close() {
	if c.process != nil {
		c.process.end()
		c.process = nil
	}
}

// Call implements exercise.Caller. A call that was made before has its result.
func (c *caller) Call(name string, args []any, results []reflect.Type) exercise.Call {
	request := encode(name, args, false)
	q := question{string(request), name, args, results}
	call, known := c.memo[q.request]
	if !known {
		call = c.ask(q)
		c.memo[q.request] = call
	}
	if asked := c.asked[c.task]; len(asked) < again && !call.Fatal && (len(asked) == 0 || asked[len(asked)-1].request != q.request) {
		c.asked[c.task] = append(asked, q)
	}
	call.Args = args
	return call
}

// ask makes a call.
func (c *caller) ask(q question) exercise.Call {
	call := exercise.Call{Name: q.name, Args: q.args}
	if c.process == nil {
		var fault string
		if c.process, fault = start(c.ctx, c.program); fault != "" {
			call.Fault, call.Fatal = "before the first call "+fault, true
			return call
		}
	}
	reply, fault := c.process.ask([]byte(q.request))
	switch {
	case fault != "":
		c.close()
		call.Fault, call.Fatal = fault, true
	case reply.Panic == notImplemented:
		c.unattempted = true
		call.Fault, call.Fatal = "it is not implemented yet", true
	case reply.Panic != "":
		call.Fault = panicked(reply)
	default:
		call.Stats, call.Open, call.Changed = reply.Stats, reply.Open, reply.Changed
		call.Results = decode(reply.Results, q.results)
	}
	return call
}

// unsteady asks some questions again, in a new process and in another order, and
// returns for each task that was answered otherwise what is wrong.
func (c *caller) unsteady() map[string]exercise.Failure {
	c.close()
	failures := map[string]exercise.Failure{}
	for _, task := range slices.Sorted(maps.Keys(c.asked)) {
		for _, q := range slices.Backward(c.asked[task]) {
			before, now := c.memo[q.request], c.ask(q)
			if now.Fatal || !same(before, now) {
				failures[task] = exercise.Failure{
					Sentence: "asked the same again, in another order, it answers otherwise: it must depend on nothing but its arguments",
					Call:     now, Input: q.args, Size: exercise.Size(q.args),
				}
				break
			}
		}
	}
	return failures
}

// same reports whether two calls came to the same.
func same(a, b exercise.Call) bool {
	return a.Fault == b.Fault && a.Stats == b.Stats && slices.EqualFunc(a.Results, b.Results, func(x, y reflect.Value) bool {
		return reflect.DeepEqual(x.Interface(), y.Interface())
	})
}

// encode writes a request.
func encode(name string, args []any, trace bool) []byte {
	r := player.Request{Name: name, Trace: trace}
	for _, a := range args {
		switch p := a.(type) {
		case *tree.Position:
			a = player.Tree{Tree: p.Root().String()}
		case game.Position:
			breakf("%T cannot be sent to an answer, only trees can", p)
		}
		text, err := json.Marshal(a)
		if err != nil {
			breakf("%v", err)
		}
		r.Args = append(r.Args, text)
	}
	text, err := json.Marshal(r)
	if err != nil {
		breakf("%v", err)
	}
	return append(text, '\n')
}

// decode reads results.
func decode(texts []json.RawMessage, types []reflect.Type) []reflect.Value {
	if len(texts) != len(types) {
		breakf("%d results for %d", len(texts), len(types))
	}
	values := make([]reflect.Value, len(types))
	for i, t := range types {
		v := reflect.New(t)
		if err := json.Unmarshal(texts[i], v.Interface()); err != nil {
			breakf("%v", err)
		}
		values[i] = v.Elem()
	}
	return values
}

// panicked says in a sentence what a function panicked with.
func panicked(r player.Reply) string {
	said := "it panicked"
	if r.Where != "" {
		cell, line, _ := strings.Cut(r.Where, ":")
		said = "it panicked in line " + line + " of " + cell
	}
	return said + ": " + strings.TrimPrefix(r.Panic, "runtime error: ")
}
