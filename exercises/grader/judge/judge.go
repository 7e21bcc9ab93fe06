package judge

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gametree/exercises/kit"
)

// Judge tries the tasks of an exercise on the answer that launch starts. An error is the
// grader's fault, not the answer's.
func Judge(ctx context.Context, cases *kit.Cases, e kit.Exercise, launch Launcher) (Verdict, error) {
	var v Verdict
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		v, err = try(ctx, cases, e, launch)
	}()
	select {
	case <-done:
	case <-ctx.Done():
		select {
		case <-done:
		case <-time.After(lastWait): // an author's oracle that does not end cannot be stopped
			return Verdict{}, ctx.Err()
		}
	}
	return v, err
}

// lastWait is how long Judge waits for the end of a task when ctx has ended.
const lastWait = 5 * time.Second

func try(ctx context.Context, cases *kit.Cases, e kit.Exercise, launch Launcher) (v Verdict, err error) {
	c := newCaller(ctx, e, launch)
	defer c.close()
	defer func() {
		switch r := recover().(type) {
		case nil:
		case broken:
			err = r.error
		default: // an author's mistake must not end the grading of a class
			err = fmt.Errorf("exercise %s, task %s: it panicked: %v", e.ID, c.task, r)
		}
	}()
	v = Unjudged(e, Passed, "")
	strict := func(t kit.Task) bool { return t.Name == kit.Unchanged || !e.Has(kit.Unchanged) }
	for i, t := range e.Tasks {
		c.begin(t.Name)
		v.Tasks[i].Failure = t.Property.Search(cases, c, strict(t))
	}
	if !slices.ContainsFunc(v.Tasks, TaskResult.Attempted) {
		return Unjudged(e, NotAttempted, "the answer is still as it was handed out"), ctx.Err()
	}
	c.unsteady(cases, e, strict, v.Tasks)
	if cases.Quick {
		v.earn()
		return v, ctx.Err()
	}
	for i, t := range e.Tasks {
		c.begin(t.Name)
		c.explain(cases, e, t, &v.Tasks[i])
	}
	v.earn()
	if v.Status == Failed {
		v.Sign = c.sign(e, strict, v.Tasks)
		v.Mistake = e.Mistake(v.Sign)
	}
	return v, ctx.Err()
}

// broken carries a fault of the grader out of a property.
type broken struct{ error }

func breakf(format string, args ...any) { panic(broken{fmt.Errorf("judge: "+format, args...)}) }

// sign returns the sign of an answer that fails some tasks; empty if it has another fault
// than wrong results, which explains more.
func (c *caller) sign(e kit.Exercise, strict func(kit.Task) bool, tasks []TaskResult) string {
	for _, t := range tasks {
		if t.Failure != nil && t.Failure.Cause != kit.WrongResult {
			return ""
		}
	}
	whole := true
	sign := e.Sign(c, func(t kit.Task, input any) string {
		if c.task != t.Name {
			c.begin(t.Name)
		}
		f := t.Property.Try(c, strict(t), input)
		if f == nil {
			return ""
		}
		whole = whole && f.Cause == kit.WrongResult
		return f.Sentence
	})
	if !whole {
		return ""
	}
	return sign
}
