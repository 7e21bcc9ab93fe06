package judge

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/worker"
	"gametree/exercises/kit"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

// The reason for the end of a process is in Go's own last words, not in what the answer
// has printed before.
func TestCause(t *testing.T) {
	const trace = "\n\ngoroutine 1 [running]:\npanic({0x4c3f20?, 0x8f2b30?})\n\t/go/src/runtime/panic.go:783 +0x132\n" +
		"gametree/exercises/grader/answers/a1.Negamax({0x5, 0xc}, 0x2)\n\t/tmp/grade/this cell:7 +0x2a\n" +
		"gametree/exercises/grader/answers/a1.Negamax({0x5, 0xc}, 0x3)\n\tthis cell:9 +0x2a\n"
	for output, want := range map[string]kit.Ending{
		"":                           {Cause: kit.Exited},
		"out of memory\nI panic: no": {Cause: kit.Exited},
		"fatal error: all goroutines are asleep - deadlock!" + trace:                                        {Cause: kit.Deadlock, Where: "line 7 of this cell"},
		"fatal error: out of memory\nruntime: goroutine stack exceeds\nfatal error: stack overflow" + trace: {Cause: kit.Recursion, Where: "line 7 of this cell"},
		"panic: fatal error: stack overflow\nfatal error: runtime: out of memory\n":                         {Cause: kit.Memory},
		"fatal error: runtime: cannot allocate heap metadata\n":                                             {Cause: kit.Memory},
		"runtime: program exceeds 64-thread limit\nfatal error: thread exhaustion\n":                        {Cause: kit.Crashed, Detail: "it started too many threads"},
		"fatal error: newosproc\n":                      {Cause: kit.Crashed, Detail: "it started too many threads"},
		"fatal error: concurrent map writes\n":          {Cause: kit.Crashed, Detail: "two of its goroutines used a map at the same time"},
		"fatal error: sync: unlock of unlocked mutex\n": {Cause: kit.Crashed, Detail: "Go stopped it: sync: unlock of unlocked mutex"},
		"x\npanic: first\npanic: no\n":                  {Cause: kit.Crashed, Detail: "one of its goroutines panicked: no"},
	} {
		assert.Equal(t, want, cause(output), output)
	}
	assert.Equal(t, "", lineOf(""))
	assert.Equal(t, "line 12 of cell 3: a", lineOf("cell 3: a:12"))
}

func TestOutputIsCountedAndItsEndIsKept(t *testing.T) {
	p := &printed{}
	for range maxOutput / keptOutput {
		p.Write(make([]byte, keptOutput))
	}
	assert.False(t, p.over())
	p.Write([]byte("the end"))
	assert.True(t, p.over())
	assert.LessOrEqual(t, len(p.text), 5*keptOutput)
	assert.Contains(t, p.end(), "the end")
	p.begin()
	assert.False(t, p.over())
	p.Write([]byte("again"))
	assert.Equal(t, "again", p.end())
	p.Write(make([]byte, 100*keptOutput))
	assert.LessOrEqual(t, len(p.text), 5*keptOutput)
	assert.Equal(t, kit.Flooded, p.flood().Cause)

	p.begin()
	p.Write([]byte("1\nfatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 [chan receive]:\n"))
	for range 5 {
		p.Write([]byte(worker.Answers + "a.F.OnceValue[...].func3()\n\t$GOROOT/src/sync/oncefunc.go:63 +0x70\n" +
			worker.Answers + "a.F()\n\tthis cell:7\n" + strings.Repeat("goroutine 9 [select]:\n", keptOutput)))
	}
	assert.Equal(t, kit.Ending{Cause: kit.Deadlock, Where: "line 7 of this cell"}, p.flood(), "Go has printed it")
}

// numbered returns a call of Number.
func numbered(n int) kit.Query {
	return kit.Query{Name: "Number", Args: []any{n}, Results: []reflect.Type{reflect.TypeFor[int]()}}
}

func TestDifferentCallsHaveDifferentKeys(t *testing.T) {
	p, q := tree.MustParse("(1 2)"), tree.MustParse("(1 2)")
	seen := map[string]kit.Query{}
	for _, r := range []kit.Query{
		{Name: "F"}, {Name: "G"}, {Name: "F", Args: []any{1, 23}}, {Name: "F", Args: []any{12, 3}}, {Name: "F", Args: []any{123}}, {Name: "F1"},
		{Name: "F", Args: []any{"1", 2}}, {Name: "F", Args: []any{"1 2"}}, {Name: "F", Args: []any{[]int{1, 2}}}, {Name: "F", Args: []any{[]int{1}, 2}},
		{Name: "F", Args: []any{p, 1}}, {Name: "F", Args: []any{q, 1}}, {Name: "F", Args: []any{-1}}, {Name: "F", Args: []any{1}},
	} {
		assert.NotContains(t, seen, key(r))
		seen[key(r)] = r
	}
	assert.Equal(t, key(kit.Query{Name: "F", Args: []any{p, []int{1}}}), key(kit.Query{Name: "F", Args: []any{p, []int{1}}}))
	assert.Len(t, written([]kit.Query{numbered(1), numbered(2), numbered(1)}), 2)
}

func TestNoCallIsMadeTwice(t *testing.T) {
	c := newCaller(t.Context(), exercise(), served("wrong from the sixth call on"))
	defer c.close()
	c.begin("number")
	for n := range 6 {
		c.Call(numbered(n))
	}
	got := c.Call(numbered(4)).Results[0].Int()
	assert.Equal(t, (5+2)*5*clock(c.most), c.process.Worker.(*jailed).allowed)
	for range 3 {
		assert.Equal(t, got, c.Call(numbered(4)).Results[0].Int(), "a seventh call would be wrong")
	}
	assert.Equal(t, int64(4), got)
	assert.Len(t, c.memo, 6)
	var many kit.Batch
	for n := range 20 {
		many.Queries = append(many.Queries, numbered(n+100))
	}
	c.Expect(&many)
	assert.Len(t, c.memo, 6+20)
	idle := newCaller(t.Context(), exercise(), nil)
	idle.Expect(&many)
	assert.Empty(t, idle.memo, "no call was made yet")
}

// A batch that fails costs its calls nothing: they are made again, one by one.
func TestABatchThatFails(t *testing.T) {
	c := newCaller(t.Context(), exercise(), served("ends at ten"))
	defer c.close()
	c.begin("number")
	c.Call(numbered(4))
	c.askMany(written([]kit.Query{numbered(1), numbered(10)}).([]queryLine))
	assert.Nil(t, c.process)
	assert.False(t, c.batches)
	assert.Equal(t, 1, int(c.Call(numbered(1)).Results[0].Int()))
	assert.Equal(t, kit.Exited, c.Call(numbered(10)).Cause)
	assert.Zero(t, c.steps)
	assert.LessOrEqual(t, c.used()-c.began, clock(c.most))
}

func TestTheBudgetOfATask(t *testing.T) {
	c := newCaller(t.Context(), exercise(), served("right"))
	defer c.close()
	assert.Equal(t, kit.DefaultSteps, newCaller(t.Context(), kit.Exercise{}, nil).budget)
	c.spent = time.Hour
	c.begin("number")
	assert.Equal(t, kit.Returned, c.Call(numbered(1)).Cause, "earlier tasks do not count")
	c.steps = c.budget + 1
	assert.Equal(t, kit.Ending{Cause: kit.Slow, Steps: c.budget, Together: true}, c.Call(numbered(2)).Ending)
	c.moves = true
	assert.Equal(t, kit.Enough, c.Call(numbered(2)).Cause)
	c.begin("later")
	c.began -= 3*clock(c.most) + time.Second
	assert.Equal(t, kit.Ending{Cause: kit.Slow, Limit: 3 * clock(c.most), Together: true}, c.Call(numbered(2)).Ending)
	c.begin("sum")
	assert.Equal(t, kit.Returned, c.Call(numbered(2)).Cause, "a call that was not made is not remembered")
	assert.GreaterOrEqual(t, c.used(), time.Hour)
	c.close()
	assert.GreaterOrEqual(t, c.used(), time.Hour)
}

// What is remembered has a limit: beyond it, all is forgotten, and asked again.
func TestRepliesAreForgotten(t *testing.T) {
	c := newCaller(t.Context(), exercise(), nil)
	long := outcome{reply: worker.Reply{Results: [][]byte{make([]byte, maxMemoBytes)}}}
	c.remember("a", long)
	c.remember("b", long)
	assert.Len(t, c.memo, 2)
	c.remember("c", long)
	assert.Len(t, c.memo, 1)
	assert.Equal(t, maxMemoBytes, c.memoBytes)
}

func TestACallNobodyWaitsForIsNotMade(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c := newCaller(ctx, exercise(), served("right"))
	cancel()
	assert.PanicsWithValue(t, broken{context.Canceled}, func() { c.Call(numbered(1)) })
}

func TestWhatBecameOfACall(t *testing.T) {
	request := kit.Query{Name: "F", Args: []any{3, []int{2, 1}}, Results: []reflect.Type{reflect.TypeFor[int]()}}
	call := func(r worker.Reply) kit.Call { return outcome{request: request, reply: r}.call() }
	c := call(worker.Reply{Results: [][]byte{[]byte("7")}, Stats: search.Stats{Nodes: 3}, Open: 2, Changed: 2, Details: worker.Details{After: []byte("[1,2]")}})
	assert.Equal(t, int64(7), c.Results[0].Int())
	assert.Equal(t, 3, c.Nodes)
	assert.Equal(t, 2, c.Open)
	assert.True(t, c.Changed)
	assert.Equal(t, ": [2, 1] became [1, 2]", c.Became)
	assert.Equal(t, ": 3 became 4", call(worker.Reply{Results: [][]byte{[]byte("7")}, Changed: 1, Details: worker.Details{After: []byte("4")}}).Became)
	for _, after := range []worker.Reply{
		{Changed: 3, Details: worker.Details{After: []byte("1")}}, {Changed: 0, Details: worker.Details{After: []byte("1")}}, {Changed: -4, Details: worker.Details{After: []byte("1")}},
	} {
		after.Results = [][]byte{[]byte("7")}
		assert.Empty(t, call(after).Became, "%+v", after)
	}
	for _, after := range [][]byte{[]byte("{"), nil} {
		r := worker.Reply{Results: [][]byte{[]byte("7")}, Changed: 2, Details: worker.Details{After: after}}
		assert.Equal(t, ": [2, 1] became something that cannot be shown", call(r).Became)
	}
	missing := []byte(`{"Children":[null,{"Value":1}]}`)
	assert.Equal(t, ": (1) became something that cannot be shown", became(tree.MustParse("(1)").Root(), missing))
	for want, r := range map[string]worker.Reply{
		"its result is longer than 64 kB":                                        {Problem: worker.Long},
		"it panicked in line 3 of cell 1: divided by zero":                       {Problem: worker.Panicked, Details: worker.Details{Panic: "runtime error: divided by zero", Where: "cell 1:3"}},
		"it is not implemented yet":                                              {Problem: worker.Panicked, Details: worker.Details{Panic: kit.NotImplemented, Where: "cell 1:3"}},
		"it panicked: move 3 is not a legal move here":                           {Problem: worker.Illegal, Details: worker.Details{Panic: "move 3 is not a legal move here"}},
		"it is too slow: no result after 30 seconds of computing on a list of 2": {},
	} {
		o := outcome{request: request, reply: r}
		if r.Problem == worker.None {
			o.fault = kit.Ending{Cause: kit.Slow, Limit: 30 * time.Second}
		}
		assert.Equal(t, want, o.call().Sentence())
	}
	assert.Equal(t, kit.IllegalMove, call(worker.Reply{Problem: worker.Illegal}).Cause)
	assert.Panics(t, func() { call(worker.Reply{Results: [][]byte{}}) }, "too few results")
	assert.Panics(t, func() { call(worker.Reply{Results: [][]byte{[]byte("x")}}) }, "no number")
	assert.PanicsWithError(t, "judge: *tictactoe.Board cannot be sent to an answer, only trees can", func() { encode(kit.Query{Args: []any{tictactoe.New()}}, false, 1) })
}

// The reasons to stop waiting for a reply.
func TestWaiting(t *testing.T) {
	c := newCaller(t.Context(), exercise(), served("right"))
	defer c.close()
	c.begin("number")
	c.Call(numbered(1))
	p := c.process
	for name, row := range map[string]struct {
		change func(w *waiting)
		kind   kit.Cause
		err    bool
	}{
		"there is none":       {func(w *waiting) {}, kit.Returned, false},
		"output":              {func(w *waiting) { p.printed.Write(make([]byte, maxOutput+1)) }, kit.Flooded, false},
		"processor time":      {func(w *waiting) { w.before, w.limit = -time.Hour, time.Minute }, kit.Slow, false},
		"not enough":          {func(w *waiting) { w.before, w.limit = -time.Hour, 2*time.Hour }, kit.Returned, false},
		"asleep":              {func(w *waiting) { p.spare.naps = maxNaps + 1 }, kit.Waits, false},
		"asleep for a moment": {func(w *waiting) { p.spare.naps = maxNaps / 2 }, kit.Returned, false},
		"asleep once more":    {func(w *waiting) { p.spare.naps, p.spare.late = maxNaps/2, true }, kit.Waits, false},
		"busy machine":        {func(w *waiting) { w.began = time.Now().Add(-maxWait - time.Second) }, kit.Returned, true},
	} {
		p.printed.begin()
		*p.spare = spare{}
		w := p.waiting(time.Minute)
		row.change(w)
		fault, err := w.enough()
		w.end()
		assert.Equal(t, row.kind, fault.Cause, name)
		assert.Equal(t, row.err, err != nil, name)
		assert.Equal(t, fault.Cause == kit.Slow || fault.Cause == kit.Waits || name == "asleep once more", p.spare.late, name)
	}
}
