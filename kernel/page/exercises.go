package page

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"gametree/exercises/grader"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/host"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/kernel/learner"
)

// Learner returns who answers exercises in a page.
func Learner(h Host) *learner.Learner {
	return &learner.Learner{
		Workshop: func() (grader.Workshop, error) { return workshop{h}, nil },
		Host:     h,
		Store:    progress{h},
	}
}

// workshop builds answers and runs them in a page, each in a worker of its own.
type workshop struct{ host.Host }

var _ grader.Workshop = workshop{}

// Build implements grader.Workshop.
func (w workshop) Build(
	ctx context.Context, programs map[string]answer.Code,
) (map[string]answer.Outcome, func(), error) {
	var all []host.ProgramID
	build := func(ctx context.Context, packages []host.Package) (worker, printed string, err error) {
		last := len(packages) - 1
		source := host.Source{Files: packages[last].Files, Before: packages[:last], Serve: true}
		built, err := w.Host.Build(ctx, source)
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
		p, err := w.Start(host.ProgramID(program), host.Start{
			Serve: true, Output: func(_, text string) { io.WriteString(output, text) },
		})
		if err != nil {
			return nil, err
		}
		return p.(host.Server), nil
	})
}

// progress keeps a learner's record in the browser.
type progress struct{ Storage }

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
