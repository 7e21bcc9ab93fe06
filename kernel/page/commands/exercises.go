package commands

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"gametree/exercises/grader"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/kernel/learner"
	"gametree/kernel/page"
)

// Learner returns who answers exercises in a page.
func Learner(host page.Host) *learner.Learner {
	return &learner.Learner{
		Workshop: func() (grader.Workshop, error) { return workshop{host}, nil },
		Store:    progress{host},
	}
}

// workshop builds answers and runs them in a page, each in a worker of its own.
type workshop struct{ page.Builder }

var _ grader.Workshop = workshop{}

// Build implements grader.Workshop.
func (w workshop) Build(
	ctx context.Context, programs map[string]answer.Code,
) (map[string]answer.Outcome, func(), error) {
	var all []page.ProgramID
	build := func(ctx context.Context, packages []answer.Package) (worker, printed string, err error) {
		last := len(packages) - 1
		source := page.Source{Files: packages[last].Files, Serve: true}
		for _, p := range packages[:last] {
			source.Before = append(source.Before, page.Package(p))
		}
		built, err := w.Builder.Build(ctx, source)
		if err != nil || !built.OK {
			return "", built.Text, err
		}
		all = append(all, built.Program)
		return strconv.Itoa(int(built.Program)), "", nil
	}
	outcomes, err := answer.BuildWith(ctx, build, programs)
	return outcomes, func() {
		for _, p := range all {
			w.Forget(p)
		}
	}, err
}

// Launcher implements grader.Workshop.
func (w workshop) Launcher(o answer.Outcome) judge.Launcher {
	return judge.Hosted(func(_ context.Context, output io.Writer) (judge.Instance, error) {
		program, err := strconv.Atoi(o.Command[0])
		if err != nil {
			return nil, err
		}
		return w.Start(page.ProgramID(program), page.Start{
			Serve: true, Output: func(_, text string) { io.WriteString(output, text) },
		})
	})
}

// progress keeps a learner's record in the browser.
type progress struct{ page.Storage }

var _ report.Store = progress{}

// progressKey is the key of the record.
const progressKey = "progress"

// Load implements report.Store.
func (p progress) Load() ([]byte, error) {
	text, _, err := p.Get(context.Background(), progressKey)
	return []byte(text), err
}

// Save implements report.Store.
func (p progress) Save(text []byte) error {
	if err := p.Set(context.Background(), progressKey, string(text)); err != nil {
		return fmt.Errorf("this browser cannot store your progress (%w). It is kept until you close this page; save "+
			"your answers by %%progress answers", err)
	}
	return nil
}

// String says where the record is.
func (progress) String() string { return "the storage of this browser" }
