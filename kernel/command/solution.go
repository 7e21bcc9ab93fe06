// gametree solution: show another answer to a solved exercise.

package command

import (
	"context"

	"gametree/exercises/grader/report"
	"gametree/pkg/render"
)

type solutionCmd struct{ exerciseArg }

// Run shows an answer to an exercise that the learner has solved.
func (c *solutionCmd) Run(_ context.Context, stdio IO) error {
	r, err := report.OpenRecord(report.RecordFile())
	if err != nil {
		return err
	}
	e, known, err := c.find(stdio, r)
	if err != nil {
		return err
	}
	if !known.Passed {
		return badInputf("solution: solve %s first; %s %s helps", e.ID, stdio.Named("hint"), e.ID)
	}
	return stdio.Show(source(e.Exemplar()))
}

// source returns the source of a cell as an output.
func source(cell string) render.Bundle {
	return render.Bundle{Markdown: "```go\n" + cell + "```", Text: cell}
}
