package learner

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/kernel/console"
	"gametree/pkg/render"
)

// exerciseArg is an argument that names an exercise.
type exerciseArg struct {
	Exercise string `arg:"" optional:"" complete:"exercise" help:"The exercise. (default: the one that was checked last)"`
}

// find returns the exercise and the learner's progress in it. Without an argument
// it is the exercise that was checked last.
func (c exerciseArg) find(stdio console.IO, r *report.Progress) (kit.Exercise, *report.Standing, error) {
	id := cmp.Or(c.Exercise, r.Last)
	if id == "" {
		return kit.Exercise{}, nil, console.BadInputf("no exercise has been checked yet; name one, or list them with %s",
			stdio.Named("progress"))
	}
	e, err := exercises.Lookup(id)
	if err != nil {
		return e, nil, console.BadInput{Err: err}
	}
	return e, r.Of(id), nil
}

// HintCmd shows the next hint for the tasks of an exercise that failed last.
type HintCmd struct{ exerciseArg }

func (c *HintCmd) Run(_ context.Context, stdio console.IO, l *Learner) error {
	return l.record(func(r *report.Progress) error {
		e, known, err := c.find(stdio, r)
		if err != nil {
			return err
		}
		failing := known.Failing
		switch {
		case known.Passed && len(failing) == 0:
			return stdio.Show(sentence("You have solved this exercise. %s shows another answer.", stdio.Named("solution")))
		case len(failing) == 0: // the exercise has not been checked yet
			failing = []string{e.Tasks[0].Name}
		}
		hints := e.HintsFor(failing)
		seen := known.NextHint(failing, len(hints))
		return stdio.Show(sentence("Hint %d of %d, %s: %s", seen+1, len(hints), failing[0], hints[seen]))
	})
}

// sentence returns a sentence in Markdown as an output.
func sentence(format string, args ...any) render.Bundle {
	text := fmt.Sprintf(format, args...)
	return render.Bundle{Markdown: text, Text: strings.ReplaceAll(text, "`", "") + "\n"}
}

// SolutionCmd shows another answer to an exercise that the learner has solved.
type SolutionCmd struct{ exerciseArg }

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
