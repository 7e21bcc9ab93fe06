package learner

import (
	"context"

	"gametree/exercises/grader/report"
	"gametree/kernel/console"
	"gametree/pkg/render"
)

// SolutionCmd shows another answer to an exercise that the learner has solved.
type SolutionCmd struct{ exerciseArg }

// Run shows an answer to an exercise that the learner has solved.
func (c *SolutionCmd) Run(_ context.Context, stdio console.IO, r *report.Progress) error {
	e, known, err := c.find(stdio, r)
	if err != nil {
		return err
	}
	if !known.Passed {
		return console.BadInputf("solution: solve %s first; %s %s helps", e.ID, stdio.Named("hint"), e.ID)
	}
	return stdio.Show(source(e.Exemplar()))
}

// source returns the source of a cell as an output.
func source(cell string) render.Bundle {
	return render.Bundle{Markdown: "```go\n" + cell + "```", Text: cell}
}
