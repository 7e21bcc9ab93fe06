package grader

import (
	"context"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/judge"
)

// Workshop builds answers and runs them. A Checkout is one; a web page has another.
type Workshop interface {
	// Build builds answers, by name. The outcomes can be used until done is called. An
	// error means that ctx has ended or that nothing can be built.
	Build(ctx context.Context, programs map[string]answer.Code) (outcomes map[string]answer.Outcome, done func(),
		err error)

	// Launcher returns the launcher of an answer that was built.
	Launcher(answer.Outcome) judge.Launcher
}

// Checkout is the root of a checkout. Answers are built against its packages, and run
// as processes in the jail.
type Checkout string

// Build implements Workshop.
func (c Checkout) Build(
	ctx context.Context, programs map[string]answer.Code,
) (map[string]answer.Outcome, func(), error) {
	folder, remove, err := jail.Folder()
	if err != nil {
		return nil, nil, err
	}
	outcomes, err := answer.Build(ctx, string(c), folder, programs, answer.DefaultLimits)
	if err != nil {
		remove()
	}
	return outcomes, remove, err
}

// Launcher implements Workshop.
func (Checkout) Launcher(o answer.Outcome) judge.Launcher { return judge.Jailed(o.Command) }
