package judge

import (
	"reflect"
	"slices"
	"strings"

	"gametree/exercises/kit"
)

// again is how many inputs of a task are tried a second time.
const again = 40

// unsteady tries inputs a second time, in a new process and in another order. A task
// fails if it does not hold now and a result differs. A task that has failed because
// of a result fails for this reason instead, if that result is now another.
func (c *caller) unsteady(cases *kit.Cases, e kit.Exercise, strict func(kit.Task) bool, tasks []TaskResult) {
	c.close()
	c.before, c.memo = c.memo, map[string]outcome{}
	for i, t := range e.Tasks {
		if f := tasks[i].Failure; f != nil && f.Cause == kit.WrongResult {
			c.begin(t.Name)
			c.differ = nil
			if now := t.Property.Try(c, strict(t), f.Input); c.differ != nil && (now == nil || plain(c.differ[1])) {
				tasks[i].Failure = c.twice(f)
			}
		}
	}
	for i, t := range e.Tasks {
		if tasks[i].Failure != nil {
			continue
		}
		c.begin(t.Name)
		for _, input := range slices.Backward(t.Property.First(cases, again)) {
			c.differ = nil
			now := t.Property.Try(c, strict(t), input)
			if now == nil {
				continue
			}
			switch {
			case c.differ != nil:
				tasks[i].Failure = c.twice(now)
			case !now.Cause.Fatal():
				tasks[i].Failure = now
			}
			break // anything else is about time or memory, which it had enough of before
		}
	}
}

// plain reports whether the results of a call are not lists, which may have the same
// items in another order.
func plain(c kit.Call) bool {
	return !slices.ContainsFunc(c.Results, func(v reflect.Value) bool {
		return v.Kind() == reflect.Slice || v.Kind() == reflect.Array
	})
}

// twice returns the failure of a call that had two results.
func (c *caller) twice(f *kit.Failure) *kit.Failure {
	call := c.differ[1]
	return &kit.Failure{
		Cause: kit.Unsteady, Call: call, Input: f.Input, Size: f.Size,
		Sentence: "calling " + call.Name + " twice with the same arguments gave " + results(c.differ[0]) + ", then " +
			results(call) + ". It must depend on its arguments only",
	}
}

func results(c kit.Call) string {
	var parts []string
	for _, v := range c.Results {
		parts = append(parts, kit.Words(v.Interface()))
	}
	return kit.Cut(strings.Join(parts, " and "), 100)
}
