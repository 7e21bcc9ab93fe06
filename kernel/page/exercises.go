package page

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
)

// Learner returns who answers exercises in a page.
func Learner(host Host) *learner.Learner {
	return &learner.Learner{
		Workshop: func() (grader.Workshop, error) { return workshop{host}, nil },
		Store:    progress{host},
		Files:    func(name string) ([]byte, error) { return host.Fetch(context.Background(), Uploaded+name) },
	}
}

// workshop builds answers and runs them in a page, each in a worker of its own.
type workshop struct{ Builder }

var _ grader.Workshop = workshop{}

// Build implements grader.Workshop.
func (w workshop) Build(ctx context.Context, programs map[string]answer.Program) (map[string]answer.Outcome, func(), error) {
	var all []Program
	outcomes, err := answer.BuildWith(ctx, func(ctx context.Context, packages []answer.Package) (player, printed string, err error) {
		last := len(packages) - 1
		source := Source{Files: packages[last].Files, Serve: true}
		for _, p := range packages[:last] {
			source.Before = append(source.Before, Package(p))
		}
		built, err := w.Builder.Build(ctx, source)
		if err != nil || !built.OK {
			return "", built.Text, err
		}
		all = append(all, built.Program)
		return strconv.Itoa(int(built.Program)), "", nil
	}, programs)
	return outcomes, func() {
		for _, p := range all {
			w.Forget(p)
		}
	}, err
}

// Player implements grader.Workshop.
func (w workshop) Player(o answer.Outcome) judge.Player {
	return judge.Hosted(func(_ context.Context, output io.Writer) (judge.Instance, error) {
		program, err := strconv.Atoi(o.Player[0])
		if err != nil {
			return nil, err
		}
		return w.Start(Program(program), Start{Serve: true, Output: func(_, text string) { io.WriteString(output, text) }})
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
		return fmt.Errorf("this browser cannot store your progress (%w). It is kept until you close this page; save it by %%progress export", err)
	}
	return nil
}

// String says where the record is.
func (progress) String() string { return "the storage of this browser" }
