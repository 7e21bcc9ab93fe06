//go:build !js

// gametree install: build and install everything that a kernel needs.

package command

import (
	"context"
	"fmt"
	"os"

	"gametree/exercises/grader"
	"gametree/kernel/setup"
)

type installCmd struct {
	Tests  bool `help:"Also install what the tests need: JupyterLab in .gametree, and Chromium."`
	System bool ``
	quotaFlags
}

// Run compiles what cells import, and writes the kernelspecs.
func (c *installCmd) Run(ctx context.Context, stdio IO, root string) error {
	if err := c.check(); err != nil {
		return err
	}
	flags := c.forKernel()
	if folder := os.Getenv(ownExercises); folder != "" {
		flags = append(flags, "--exercises="+folder)
	}
	want := setup.Want{Tests: c.Tests, System: c.System, KernelFlags: flags}
	ready, err := setup.Install(ctx, stdio.Err, root, want)
	if err != nil {
		return err
	}
	if err := grader.Warm(ctx, grader.Checkout(root)); err != nil {
		return err
	}
	if c.Tests {
		fmt.Fprintf(stdio.Err, "gametree: ready to test, with %s and %s\n", ready.Jupyter.Path, ready.Chromium)
		return nil
	}
	fmt.Fprintf(stdio.Err, "gametree: ready: the kernel gametree is installed in %s\n", ready.Kernelspec)
	return nil
}
