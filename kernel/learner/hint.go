package learner

import (
	"cmp"
	"context"
	_ "embed" // game.txt
	"fmt"
	"go/token"
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

func source(cell string) render.Bundle {
	return render.Bundle{Markdown: "```go\n" + cell + "```", Text: cell}
}

// StubCmd shows the task and the starting code of an exercise, or of a new game.
type StubCmd struct {
	exerciseArg
	Name string `arg:"" optional:"" help:"After the word game: the name of the type of a new game."`
}

func (c *StubCmd) Run(_ context.Context, stdio console.IO, r *report.Progress) error {
	switch {
	case c.Exercise == "game" && token.IsIdentifier(c.Name):
		return stdio.Show(source(strings.ReplaceAll(newGame, "Game", c.Name)))
	case c.Exercise == "game":
		return console.BadInputf("stub: want a name for the type of your game after the word game, such as stub game "+
			"Domineering, got %q", c.Name)
	case c.Name != "":
		return console.BadInputf("stub: want one exercise, got %s too", c.Name)
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

// newGame is a game named Game with nothing in it.
//
//go:embed game.txt
var newGame string
