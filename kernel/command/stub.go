// gametree stub: show the task and the starting code of an exercise.

package command

import (
	"context"

	"gametree/exercises/grader/report"
	"gametree/pkg/render"
)

type stubCmd struct{ exerciseArg }

// Run shows the prompt and the stub.
func (c *stubCmd) Run(_ context.Context, stdio IO) error {
	r, err := report.OpenRecord(report.RecordFile())
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
