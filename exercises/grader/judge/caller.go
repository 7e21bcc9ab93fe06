package judge

import (
	"cmp"
	"context"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"gametree/exercises/grader/player"
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// caller calls an answer's functions in its process, and starts a new process when
// that one has ended.
type caller struct {
	ctx     context.Context
	watch   *watch
	player  []string      // the command of the process
	cpu     time.Duration // that all calls may take together
	process *process      // nil: none is running
	spent   time.Duration // processor time of earlier processes

	memo  map[string]kit.Call // by key, so that no call is made twice
	task  string
	asked map[string][]question // by task, the first few, each once
}

// question is a call to make, and its key.
type question struct {
	kit.Request
	key string
}

// again is how many questions of a task are asked a second time.
const again = 40

func newCaller(ctx context.Context, w *watch, e kit.Exercise, player []string) *caller {
	return &caller{ctx: ctx, watch: w, player: player, cpu: cmp.Or(e.CPU, kit.DefaultCPU), memo: map[string]kit.Call{}, asked: map[string][]question{}}
}

func (c *caller) begin(task string) {
	c.task = task
	c.watch.begin(task)
}

func (c *caller) close() {
	if c.process != nil {
		c.process.end()
		c.spent += c.process.used()
		c.process = nil
	}
}

// Call implements kit.Caller. It does not make the same call twice.
func (c *caller) Call(r kit.Request) kit.Call {
	if err := c.ctx.Err(); err != nil {
		panic(broken{err}) // nobody is waiting for the verdict any more
	}
	q := question{r, key(r)}
	call, known := c.memo[q.key]
	if !known {
		call = c.ask(q)
		c.memo[q.key] = call
	}
	asked := c.asked[c.task]
	if len(asked) < again && !call.Fatal && !slices.ContainsFunc(asked, func(a question) bool { return a.key == q.key }) {
		c.asked[c.task] = append(asked, q)
	}
	return call
}

// Expect implements kit.Caller. It sends all calls at once, so that the two
// processes do not wait for each other. If that fails, the results are discarded,
// and each call will be made by itself.
func (c *caller) Expect(b *kit.Batch) {
	if c.process == nil {
		return // no call was made yet: let the first one show what is wrong
	}
	all, _ := b.Prepared(written).([]line)
	var lines []line
	var texts [][]byte
	for _, l := range all {
		if _, known := c.memo[l.key]; !known {
			lines = append(lines, l)
			texts = append(texts, l.text)
		}
	}
	defer c.watch.elsewhere()()
	replies, fault := c.process.askAll(texts)
	if fault != "" {
		c.close()
		return
	}
	for i, l := range lines {
		c.memo[l.key] = c.read(l.question, replies[i])
	}
}

// line is a question, and the line to send.
type line struct {
	question
	text []byte
}

// written returns the lines of requests, without repetitions.
func written(requests []kit.Request) any {
	var lines []line
	seen := map[string]bool{}
	for _, r := range requests {
		if q := (question{r, key(r)}); !seen[q.key] {
			seen[q.key] = true
			lines = append(lines, line{q, encode(r, false)})
		}
	}
	return lines
}

// ask makes a call.
func (c *caller) ask(q question) kit.Call {
	if c.process == nil && c.spent > c.cpu {
		return kit.Call{Request: q.Request, Fault: tooSlow, Fatal: true}
	}
	reply, fault := c.put(encode(q.Request, false))
	if fault != "" {
		return kit.Call{Request: q.Request, Fault: fault, Fatal: true}
	}
	return c.read(q, reply)
}

// put sends a line and returns the reply, or the reason why there is none.
func (c *caller) put(text []byte) (reply player.Reply, fault string) {
	defer c.watch.elsewhere()()
	if c.process == nil {
		if c.process, fault = start(c.ctx, c.player, c.cpu); fault != "" {
			return reply, "before the first call " + fault
		}
	}
	replies, fault := c.process.askAll([][]byte{text})
	if fault != "" {
		c.close()
		return reply, fault
	}
	return replies[0], ""
}

// read returns the call with the results in a reply.
func (c *caller) read(q question, reply player.Reply) kit.Call {
	call := kit.Call{Request: q.Request}
	switch {
	case reply.Panic == kit.NotImplemented:
		call.Fault, call.Fatal, call.Stub = "it is not implemented yet", true, true
	case reply.Panic != "":
		call.Fault = panicked(reply)
	default:
		call.Stats, call.Open, call.Changed = reply.Stats, reply.Open, reply.Changed
		call.Results = decode(reply.Results, q.Request.Results)
	}
	return call
}

// unsteady asks some questions again, in a new process and in another order, and
// returns a failure for each task in which an answer differs.
func (c *caller) unsteady() map[string]kit.Failure {
	c.close()
	failures := map[string]kit.Failure{}
	for _, task := range slices.Sorted(maps.Keys(c.asked)) {
		for _, q := range slices.Backward(c.asked[task]) {
			before, now := c.memo[q.key], c.ask(q)
			if now.Fatal || !same(before, now) {
				failures[task] = kit.Failure{
					Sentence: "the same call in another order gives another result: it must depend only on its arguments",
					Call:     now, Input: q.Args, Size: kit.Size(q.Args),
				}
				break
			}
		}
	}
	return failures
}

// same reports whether two calls had the same effect.
func same(a, b kit.Call) bool {
	return a.Fault == b.Fault && a.Stats == b.Stats && slices.EqualFunc(a.Results, b.Results, func(x, y reflect.Value) bool {
		return reflect.DeepEqual(x.Interface(), y.Interface())
	})
}

// key returns the key of a call. Different calls have different keys. A tree is
// identified by its address, which stays in use as long as the call is remembered.
func key(r kit.Request) string {
	b := []byte(r.Name)
	for _, a := range r.Args {
		b = append(b, ' ')
		switch a := a.(type) {
		case int:
			b = strconv.AppendInt(b, int64(a), 10)
		case *tree.Position:
			b = strconv.AppendUint(b, uint64(reflect.ValueOf(a.Root()).Pointer()), 16)
		default:
			b = append(b, value(a)...)
		}
	}
	return string(b)
}

// encode returns the line of a request.
func encode(r kit.Request, trace bool) []byte {
	q := player.Request{Name: r.Name, Trace: trace}
	for _, a := range r.Args {
		switch p := a.(type) {
		case *tree.Position:
			q.Args = append(q.Args, []byte(p.Root().String()))
		case game.Position:
			breakf("%T cannot be sent to an answer, only trees can", p)
		default:
			q.Args = append(q.Args, value(a))
		}
	}
	return q.Append(nil)
}

func value(v any) []byte {
	text, err := player.Encode(reflect.ValueOf(v))
	if err != nil {
		breakf("%v", err)
	}
	return text
}

// decode returns results as values of these types.
func decode(texts [][]byte, types []reflect.Type) []reflect.Value {
	if len(texts) != len(types) {
		breakf("%d results for %d", len(texts), len(types))
	}
	values := make([]reflect.Value, len(types))
	for i, t := range types {
		v, err := player.Decode(texts[i], t)
		if err != nil {
			breakf("%v", err)
		}
		values[i] = v
	}
	return values
}

// panicked returns the sentence for a panic.
func panicked(r player.Reply) string {
	sentence := "it panicked"
	if r.Where != "" {
		cell, line, _ := strings.Cut(r.Where, ":")
		sentence = "it panicked in line " + line + " of " + cell
	}
	return sentence + ": " + strings.TrimPrefix(r.Panic, "runtime error: ")
}
