package judge

import "gametree/exercises/kit"

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
