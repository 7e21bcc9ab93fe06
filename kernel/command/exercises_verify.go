//go:build !js

// gametree exercises verify: check the exercises themselves.

package command

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/kit"
	"gametree/kernel/setup"
)

type exercisesVerifyCmd struct {
	Exercise []string `arg:"" optional:"" complete:"exercise" help:"Check only these exercises."`
	Seed     uint64   `default:"1" help:"The seed of the random inputs."`
	Seeds    int      `default:"1" help:"How many seeds to try, starting with --seed."`
	Mutants  bool     `help:"Check instead that nearly right answers fail: exemplars with one small change each."`
	Sample   int      `placeholder:"N" help:"With --mutants: at most N for each exercise, drawn with --seed."`
}

// Run prints a line for each problem, and returns an error if there are problems.
func (c *exercisesVerifyCmd) Run(ctx context.Context, stdio IO) error {
	root, err := setup.Root()
	if err != nil {
		return badInput(err)
	}
	all, err := chosen(c.Exercise)
	if err != nil {
		return err
	}
	status := stdio.Progress()
	debug.SetGCPercent(400) // most of what judging allocates is short-lived
	wrong := 0
	for seed := range uint64(c.Seeds) {
		cases := kit.NewCases(c.Seed+seed, kit.Inputs)
		for _, e := range all {
			status.Message("verifying %s with seed %d", e.ID, c.Seed+seed)
			problems, err := c.problems(ctx, stdio, grader.Checkout(root), cases, e)
			status.End("")
			if err != nil {
				return err
			}
			for _, p := range problems {
				fmt.Fprintf(stdio.Out, "exercises/%s/%s (seed %d)\n", e.ID, p, c.Seed+seed)
			}
			wrong += len(problems)
		}
	}
	if wrong > 0 {
		return fmt.Errorf("exercises verify: %d problems", wrong)
	}
	fmt.Fprintf(stdio.Out, "%d exercises, no problems\n", len(all))
	return nil
}

// problems verifies an exercise. With mutants, it prints how many it catches.
func (c *exercisesVerifyCmd) problems(ctx context.Context, stdio IO, root grader.Checkout, cases *kit.Cases, e kit.Exercise) ([]string, error) {
	if !c.Mutants {
		return grader.Verify(ctx, root, cases, e)
	}
	m, err := grader.VerifyMutants(ctx, root, cases, e, c.Sample)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(stdio.Out, "%s: %d of %d mutants fail, %d are right answers too\n", e.ID, m.Caught, m.Caught+len(m.Survivors), m.Equivalent)
	trivial, err := grader.VerifyTrivial(ctx, root, cases, e)
	if err != nil {
		return nil, err
	}
	methods, err := grader.VerifyMethods(ctx, root, cases, e)
	return slices.Concat(m.Problems, trivial, methods), err
}

// chosen returns the exercises with these ids, or all if there are no ids.
func chosen(ids []string) (all []kit.Exercise, err error) {
	for _, id := range ids {
		e, err := exercises.Lookup(id)
		if err != nil {
			return nil, badInput(err)
		}
		all = append(all, e)
	}
	if len(ids) == 0 {
		all = exercises.All()
	}
	return all, nil
}
