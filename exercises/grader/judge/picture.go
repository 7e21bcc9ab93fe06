package judge

import (
	"reflect"
	"slices"
	"strings"

	"gametree/exercises/grader/worker"
	"gametree/exercises/kit"
	"gametree/pkg/search"
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// explain adds to a failed task what only a recorded call can show: the search of the answer beside the right one.
func (c *caller) explain(cases *kit.Cases, e kit.Exercise, t kit.Task, result *TaskResult) {
	f := result.Failure
	if f == nil {
		return
	}
	if f.Call.Together {
		f.Largest(t.Property, cases)
	}
	in, ok := f.Input.(kit.Search)
	if !ok || e.Reference == nil || len(f.Call.Args) == 0 || f.Cause.Fatal() || f.Cause == kit.Unsteady ||
		kit.Words(f.Call.Args[0]) != in.Tree.String() { // the last call explains the failure with another tree
		return
	}
	reply, fault := c.put(encode(f.Call.Query, true, c.most), c.most)
	if fault.Cause != kit.Returned {
		return
	}
	if e.Names != nil {
		in.Tree = tree.MustParse(in.Tree.String()).Root()
		e.Names(in.Tree)
	}
	if yours, ok := searched(reply, f.Call); ok {
		result.Yours, result.Right = record(yours, in), record(e.Reference(in), in)
		if result.Yours != nil && strings.Count(reply.Trace, "w") == 1 { // another function of the answer recurses
			result.Yours.Windows = trace.Implied
		}
	}
	if result.Yours == nil || result.Right == nil {
		result.Yours, result.Right = nil, nil
	} else if y := result.Yours; y.Root.Known && y.Value != result.Right.Value {
		y.Audit = &trace.Audit{Wrong: y.Root, Got: y.Value, Want: result.Right.Value}
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
	if err != nil || fault != nil && fault != any(worker.ErrPanicked) {
		return nil
	}
	return t
}

// searched returns what a recorded call did as a search; ok is false if its result is no
// value.
func searched(reply worker.Reply, call kit.Call) (f search.Func, ok bool) {
	value := -search.Inf
	if len(reply.Results) > 0 {
		i := slices.Index(call.Query.Results, reflect.TypeFor[int]())
		if i < 0 {
			return nil, false
		}
		value = int(decode(reply.Results, call.Query.Results)[i].Int())
	}
	return worker.Replay(reply.Trace, value, reply.Problem != worker.None), true
}
