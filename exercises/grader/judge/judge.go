package judge

import (
	"context"
	"fmt"
	"slices"

	"gametree/exercises/kit"
)

// Judge tries the tasks of an exercise on the answer that launch starts. An error is the
// grader's fault, not the answer's.
func Judge(ctx context.Context, cases *kit.Cases, e kit.Exercise, launch Launcher) (Verdict, error) {
	return watched(ctx, e, patience, func(ctx context.Context, w *watch) (Verdict, error) {
		return try(ctx, w, cases, e, launch)
	})
}

// try is Judge without a limit on its time.
func try(ctx context.Context, w *watch, cases *kit.Cases, e kit.Exercise, launch Launcher) (v Verdict, err error) {
	c := newCaller(ctx, w, e, launch)
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
	_, own := e.Task(kit.Unchanged)
	strict := func(t kit.Task) bool { return !own || t.Name == kit.Unchanged }
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
	v.refer()
	v.Sign = c.sign(e, strict, v.Tasks)
	v.Mistake = e.Mistake(v.Sign)
	return v, ctx.Err()
}

// broken carries a fault of the grader out of a property.
type broken struct{ error }

func breakf(format string, args ...any) { panic(broken{fmt.Errorf("judge: "+format, args...)}) }
