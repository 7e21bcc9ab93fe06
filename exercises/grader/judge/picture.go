package judge

import (
	"reflect"

	"gametree/exercises/grader/player"
	"gametree/exercises/kit"
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// draw records the search on which a task failed, as the answer does it and as it
// should be done.
func (c *caller) draw(e kit.Exercise, t *Task) {
	if t.Failure == nil || t.Failure.Call.Fatal || e.Reference == nil {
		return
	}
	in, ok := t.Failure.Input.(kit.Search)
	if !ok {
		return
	}
	if yours, ok := c.trace(t.Failure.Call.Request); ok {
		t.Yours, t.Right = record(yours, in), record(e.Reference(in), in)
	}
	if t.Yours == nil || t.Right == nil {
		t.Yours, t.Right = nil, nil
	}
}

// record records a search; nil if it cannot, because what the other process reports
// may be impossible.
func record(f search.Func, in kit.Search) (t *trace.Tree) {
	defer func() {
		if recover() != nil {
			t = nil
		}
	}()
	t, fault, err := trace.RecordPart(f, in.Position(), in.Depth)
	if err != nil || fault != nil && fault != any(player.ErrPanicked) {
		return nil
	}
	return t
}

// trace makes a call again and returns what it did as a search; ok is false if that
// fails.
func (c *caller) trace(r kit.Request) (f search.Func, ok bool) {
	reply, fault := c.put(encode(r, true))
	if fault != "" {
		return nil, false
	}
	value := -search.Inf
	if results := reply.Results; len(results) > 0 {
		v := decode(results[:1], r.Results[:1])[0]
		if v.Kind() != reflect.Int {
			return nil, false
		}
		value = int(v.Int())
	}
	return player.Steps(reply.Trace, value, reply.Panic != ""), true
}
