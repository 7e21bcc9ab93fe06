package judge

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"gametree/exercises/grader/worker"
	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// caller calls an answer's functions in its process, and starts a new process when
// that one has ended.
type caller struct {
	ctx     context.Context
	launch  Launcher
	budget  int  // steps that the calls of a task may make together
	moves   bool // or else the task ends: see kit.Exercise.Move
	most    int  // steps that one call may make
	tasks   int
	process *process      // nil: none is running
	spent   time.Duration // processor time of earlier processes

	task    string
	spare   spare
	steps   int           // that the calls of the task have made
	began   time.Duration // processor time when the task began
	batches bool          // calls of the task are worth sending together

	memo      map[string]outcome // by key, so that no call is made twice
	memoBytes int                // bytes of its replies
	endless   map[string]int     // the smallest size of arguments on which a function perhaps never ends

	before map[string]outcome // the memo of the first run; nil in that run
	differ *[2]kit.Call       // the first call that has other results than in the first run
}

// outcome is what became of a call.
type outcome struct {
	request kit.Query
	reply   worker.Reply
	fault   kit.Ending // of a call without a reply
}

// maxMemoBytes is how many bytes of replies are remembered.
const maxMemoBytes = 8 << 20

func newCaller(ctx context.Context, e kit.Exercise, launch Launcher) *caller {
	call, task := e.Limits()
	return &caller{
		ctx: ctx, launch: launch, budget: task, moves: e.Move > 0, most: call, tasks: len(e.Tasks),
		memo: map[string]outcome{}, endless: map[string]int{},
	}
}

// begin begins a task, which has a budget of its own.
func (c *caller) begin(task string) {
	c.task, c.steps, c.began, c.batches, c.spare.naps = task, 0, c.used(), true, 0
}

func (c *caller) used() time.Duration {
	if c.process == nil {
		return c.spent
	}
	return c.spent + c.process.Used()
}

func (c *caller) close() {
	if c.process != nil {
		c.process.Kill()
		c.spent += c.process.Used()
		c.process = nil
	}
}

// Call implements kit.Caller. It does not make the same call twice.
func (c *caller) Call(r kit.Query) kit.Call {
	if err := c.ctx.Err(); err != nil {
		panic(broken{err}) // nobody is waiting for the verdict any more
	}
	k := key(r)
	o, known := c.memo[k]
	if !known {
		o = c.ask(r)
		if !o.fault.Together {
			c.remember(k, o)
		}
	}
	call := o.call()
	if before, known := c.before[k]; known && c.differ == nil {
		first := before.call()
		if first.Cause == kit.Returned && call.Cause == kit.Returned &&
			!slices.EqualFunc(before.reply.Results, o.reply.Results, bytes.Equal) {
			c.differ = &[2]kit.Call{first, call}
		}
	}
	return call
}

func (c *caller) remember(key string, o outcome) {
	if c.memoBytes > maxMemoBytes {
		c.memo, c.memoBytes = map[string]outcome{}, 0
	}
	for _, text := range o.reply.Results {
		c.memoBytes += len(text)
	}
	c.memo[key] = o
}

// Expect implements kit.Caller. It sends all calls at once, so that the two
// processes do not wait for each other. If that fails, the results are discarded,
// and each call will be made by itself. The first call of all shows what is wrong.
func (c *caller) Expect(b *kit.Batch) {
	if c.process != nil && c.batches {
		c.askMany(b.Prepared(written).([]queryLine))
	}
}

// askMany makes those calls of a batch that are not known.
func (c *caller) askMany(all []queryLine) {
	var lines []queryLine
	var texts [][]byte
	for _, l := range all {
		if _, known := c.memo[l.key]; !known {
			lines = append(lines, l)
			texts = append(texts, l.text)
		}
	}
	if len(lines) == 0 {
		return
	}
	before, late := c.used(), c.spare.late
	replies, fault, err := c.process.askAll(texts, batchSteps)
	if fault.Cause != kit.Returned || err != nil {
		c.close()
		c.batches, c.spare.late = false, late || fault.Cause == kit.Waits
		c.began += c.used() - before // it does not count: the calls are made again
		return
	}
	for i, l := range lines {
		c.steps += replies[i].Steps
		c.remember(l.key, outcome{request: l.Query, reply: replies[i]})
	}
}

// queryLine is a call to make, its key, and the line to send.
type queryLine struct {
	kit.Query
	key  string
	text []byte
}

// written returns the lines to send for these requests, without repetitions.
func written(requests []kit.Query) any {
	var lines []queryLine
	seen := map[string]bool{}
	for _, r := range requests {
		if k := key(r); !seen[k] {
			seen[k] = true
			lines = append(lines, queryLine{r, k, encode(r, false, batchSteps)})
		}
	}
	return lines
}

// A call that makes all its steps perhaps never ends if its arguments are small. Once that
// has happened, calls that probably do not end either may make fewer steps: the lastTry-th
// part.
const (
	small   = 5
	lastTry = 10
)

func (c *caller) ask(q kit.Query) outcome {
	switch {
	case c.steps > c.budget && c.moves:
		return outcome{request: q, fault: kit.Ending{Cause: kit.Enough, Together: true}}
	case c.steps > c.budget:
		return outcome{request: q, fault: kit.Ending{Cause: kit.Slow, Steps: c.budget, Together: true}}
	case c.spare.over(c.used()-c.began, 3*clock(c.most)):
		return outcome{request: q, fault: kit.Ending{Cause: kit.Slow, Limit: 3 * clock(c.most), Together: true}}
	}
	size, limit := q.Size(), c.most
	endless, known := c.endless[q.Name]
	if known && (size <= endless || !c.returned(q.Name)) {
		limit /= lastTry
	}
	reply, fault := c.put(encode(q, false, limit), limit)
	if fault.Steps > 0 {
		reply.Steps = fault.Steps
	}
	c.steps += reply.Steps
	if fault.Cause == kit.Slow && (limit < c.most || size <= small) {
		fault.Cause = kit.Endless
		c.endless[q.Name] = size
		if known {
			c.endless[q.Name] = min(size, endless)
		}
	}
	return outcome{request: q, reply: reply, fault: fault}
}

// returned reports whether any call of a function has returned.
func (c *caller) returned(name string) bool {
	for _, o := range c.memo {
		if o.request.Name == name && o.fault.Cause == kit.Returned {
			return true
		}
	}
	return false
}

// put sends a line and returns the reply, or the reason why there is none. A process
// that something else has killed is started once more.
func (c *caller) put(text []byte, steps int) (reply worker.Reply, fault kit.Ending) {
	var replies []worker.Reply
	var err error
	for range 2 {
		if c.process == nil {
			// Every task may use all its time, and its last call a little more.
			c.process, fault, err = start(c.ctx, c.launch, time.Duration(c.tasks+2)*5*clock(c.most), &c.spare)
		}
		if c.process != nil {
			replies, fault, err = c.process.askAll([][]byte{text}, steps)
		}
		if err == nil && fault.Cause == kit.Returned {
			return replies[0], fault
		}
		c.close()
		if !errors.Is(err, ErrKilled) {
			break
		}
	}
	if err != nil {
		panic(broken{cmp.Or(c.ctx.Err(), err)})
	}
	return reply, fault
}

func (o outcome) call() kit.Call {
	call := kit.Call{Query: o.request, Ending: o.fault}
	if call.Cause != kit.Returned {
		return call
	}
	reply := o.reply
	call.Stats, call.Again, call.Open, call.Changed = reply.Stats, reply.Again, reply.Open, reply.Changed > 0
	if i := reply.Changed - 1; i >= 0 && i < len(o.request.Args) {
		call.Became = became(o.request.Args[i], reply.After)
	}
	switch reply.Problem {
	case worker.None:
		call.Results = decode(reply.Results, o.request.Results)
	case worker.Long:
		call.Ending = kit.Ending{Cause: kit.TooLong, Detail: strconv.Itoa(worker.MaxResult>>10) + " kB"}
	default:
		call.Ending = kit.Ending{Cause: kit.Panicked, Detail: strings.TrimPrefix(reply.Panic, "runtime error: "),
			Where: lineOf(reply.Where)}
		if reply.Problem == worker.Illegal {
			call.Cause = kit.IllegalMove
		}
		if reply.Panic == kit.NotImplemented {
			call.Ending = kit.Ending{Cause: kit.Untried}
		}
	}
	return call
}

// became returns what became of an argument, in words. Anything may have become of a
// tree: it may contain itself, or have missing children.
func became(before any, after []byte) (text string) {
	text = ": " + kit.Cut(kit.Words(before), 100) + " became "
	defer func() {
		if recover() != nil {
			text += "something that cannot be shown"
		}
	}()
	v, err := worker.Decode(after, reflect.TypeOf(before))
	if err != nil {
		panic(err)
	}
	return text + kit.Cut(kit.Words(v.Interface()), 100)
}

// key returns the key of a call. Different calls have different keys. A tree is
// identified by its address, which stays in use as long as the call is remembered.
func key(r kit.Query) string {
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

// encode returns the line of a request for a call that may make so many steps.
func encode(r kit.Query, trace bool, steps int) []byte {
	q := worker.Query{Name: r.Name, Trace: trace, Steps: steps}
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
	text, err := worker.Encode(reflect.ValueOf(v))
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
		v, err := worker.Decode(texts[i], t)
		if err != nil {
			breakf("%v", err)
		}
		values[i] = v
	}
	return values
}
