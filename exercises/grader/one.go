package grader

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/host"
	"gametree/exercises/grader/jail"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/toolchain"
	"gametree/exercises/kit"
)

// One judges the answer to an exercise that is in cells. Whatever is wrong with the
// answer is in the verdict. An error is the grader's own fault, or means that ctx has
// ended.
func One(
	ctx context.Context, w Workshop, cases *kit.Cases, e kit.Exercise, cells []answer.Cell,
) (judge.Verdict, error) {
	judgeWith, done, err := Several(ctx, w, e, map[string][]answer.Cell{"answer": cells})
	if err != nil {
		return judge.Verdict{}, err
	}
	defer done()
	verdicts, err := judgeWith(cases)
	return verdicts["answer"], err
}

// Several builds several answers to an exercise, by name. It returns the function that judges
// those with some names, or all if none is given; it can be called until done is called.
func Several(ctx context.Context, w Workshop, e kit.Exercise, answers map[string][]answer.Cell) (
	judgeWith func(*kit.Cases, ...string) (map[string]judge.Verdict, error), done func(), err error,
) {
	refused := map[string]judge.Verdict{}
	programs := map[string]answer.Code{}
	for name, cells := range answers {
		if p, v := prepare(e, cells); v != nil {
			refused[name] = *v
		} else {
			programs[name] = p
		}
	}
	outcomes, done, err := w.Build(ctx, programs)
	return func(cases *kit.Cases, names ...string) (map[string]judge.Verdict, error) {
		verdicts := maps.Clone(refused)
		for name, o := range outcomes {
			if len(names) > 0 && !slices.Contains(names, name) {
				continue
			}
			v, err := judged(ctx, cases, e, o)
			if err != nil {
				return nil, err
			}
			v.Message = cmp.Or(v.Message, strings.Join(programs[name].Used, "; "))
			verdicts[name] = v
		}
		return verdicts, nil
	}, done, err
}

// Warm compiles an answer, so that a learner's first answer is checked as quickly as
// the tenth.
func Warm(ctx context.Context, w Workshop) error {
	e := exercises.All()[0]
	p, _ := prepare(e, []answer.Cell{{Name: "warm", Text: e.Exemplar()}})
	outcomes, done, err := w.Build(ctx, map[string]answer.Code{"warm": p})
	if err != nil {
		return err
	}
	done()
	return outcomes["warm"].Fault
}

// prepare finds an answer in cells and screens it. If refused is not nil, there is nothing to build.
func prepare(e kit.Exercise, cells []answer.Cell) (program answer.Code, refused *judge.Verdict) {
	program, err := answer.Find(e, cells)
	if r, ok := errors.AsType[*answer.Refusal](err); ok {
		refused = new(judge.Unjudged(e, r.Status, r.Error()))
	}
	return program, refused
}

func judged(ctx context.Context, cases *kit.Cases, e kit.Exercise, o answer.Outcome) (judge.Verdict, error) {
	if o.Fault != nil {
		return judge.Verdict{}, o.Fault
	}
	if v := unbuilt(e, o); v != nil {
		return *v, nil
	}
	return judge.Judge(ctx, cases, e, o.Launch)
}

// unbuilt returns the verdict on an answer that cannot be built; nil if it was.
func unbuilt(e kit.Exercise, o answer.Outcome) *judge.Verdict {
	if o.Launch != nil {
		return nil
	}
	reason := "the compiler needs too much time or memory for it"
	if !o.Slow {
		reason = answer.Explain(e, o.Errors)
	}
	return new(judge.Unjudged(e, judge.NotCompiled, reason))
}

// Workshop builds answers: a Checkout, or a Hosted.
type Workshop interface {
	// Build builds answers, by name. The outcomes can be used until done is called. An
	// error means that ctx has ended or that nothing can be built.
	Build(ctx context.Context, programs map[string]answer.Code) (outcomes map[string]answer.Outcome, done func(),
		err error)
}

// Checkout is the root of a checkout. Answers are built against its packages, and run
// as processes in the jail.
type Checkout string

func (c Checkout) toolchain() *toolchain.Toolchain {
	return &toolchain.Toolchain{Root: string(c), Limits: answer.DefaultLimits}
}

func (c Checkout) Build(
	ctx context.Context, programs map[string]answer.Code,
) (map[string]answer.Outcome, func(), error) {
	folder, remove, err := jail.Folder()
	if err != nil {
		return nil, nil, err
	}
	outcomes, err := answer.Build(ctx, c.toolchain(), folder, programs)
	if err != nil {
		remove()
	}
	return outcomes, remove, err
}

// Hosted is a host that serves each answer, such as a web page.
type Hosted struct{ host.Host }

func (h Hosted) Build(
	ctx context.Context, programs map[string]answer.Code,
) (map[string]answer.Outcome, func(), error) {
	return answer.BuildOn(ctx, h.Host, programs)
}
