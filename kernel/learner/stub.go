package learner

import (
	"context"

	"gametree/exercises/grader/report"
	"gametree/kernel/console"
	"gametree/pkg/render"
)

// StubCmd shows the task and the starting code of an exercise.
type StubCmd struct{ exerciseArg }

// Run shows the prompt and the stub.
func (c *StubCmd) Run(_ context.Context, stdio console.IO, l *Learner) error {
	r, err := report.OpenRecord(l.Store)
	if err != nil {
		return err
	}
	e, _, err := c.find(stdio, r)
	if err != nil {
		return err
	}
	if !stdio.InCell() {
		return stdio.Show(render.Bundle{Text: e.Stub()}) // only Go, so that it can go into a file
	}
	if err := stdio.Show(render.Bundle{Markdown: e.Prompt(), Text: e.Prompt() + "\n"}); err != nil {
		return err
	}
	return stdio.Show(source(e.Stub()))
}
