//go:build !js

// gametree exercises verify: check the exercises themselves.

package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/kit"
	"gametree/exercises/kit/folders"
)

type exercisesVerifyCmd struct {
	Exercise []string `arg:"" optional:"" complete:"exercise" help:"Check only these exercises."`
	Seed     uint64   `default:"1" help:"The seed of the random inputs."`
	Seeds    int      `default:"1" help:"How many seeds to try, starting with --seed."`
}

// Run prints a line for each problem, and returns an error if there are problems.
func (c *exercisesVerifyCmd) Run(ctx context.Context, stdio IO, root string) error {
	all := exercises.All()
	if len(c.Exercise) > 0 {
		all = nil
	}
	for _, id := range c.Exercise {
		e, err := exercises.Lookup(id)
		if err != nil {
			return badInput(err)
		}
		all = append(all, e)
	}
	status := stdio.Progress()
	debug.SetGCPercent(400) // most of what judging allocates is short-lived
	wrong := 0
	var seeds []uint64
	for seed := range uint64(c.Seeds) {
		seeds = append(seeds, c.Seed+seed)
	}
	own, _ := folders.Read(os.Getenv(ownExercises)) // this program contains them
	for _, e := range all {
		folder := filepath.Join(root, "exercises", e.ID)
		if i := slices.IndexFunc(own, func(f folders.Folder) bool { return f.ID == e.ID }); i >= 0 {
			folder = own[i].Path
		}
		status.Message("verifying %s", e.ID)
		problems, err := grader.Verify(ctx, grader.Checkout(root), e, kit.Inputs, seeds...)
		status.End("")
		if err != nil {
			return err
		}
		for _, p := range problems {
			fmt.Fprintln(stdio.Out, filepath.Join(folder, p))
		}
		wrong += len(problems)
	}
	if wrong > 0 {
		return fmt.Errorf("exercises verify: %d problems", wrong)
	}
	fmt.Fprintf(stdio.Out, "%d exercises, no problems\n", len(all))
	return nil
}
