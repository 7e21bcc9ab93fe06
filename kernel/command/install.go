// gametree install: everything that a kernel needs.

package command

import (
	"context"
	"fmt"

	"gametree/exercises/grader"
	"gametree/kernel/setup"
)

type installCmd struct {
	Tests bool `help:"Also what the tests need: Jupyter with nbconvert, jupyter_kernel_test, and Chromium."`
	quotaFlags
}

// Help is the longer help text of the command.
func (c *installCmd) Help() string {
	return "What cells may take is kept until the next install; without the flags they may take all there is. " +
		"It counts for the program of each cell, or a command after !, with all that they start; not for compiling a cell."
}

// Run builds the tools, warms the build cache and writes the kernelspec.
func (c *installCmd) Run(ctx context.Context, stdio IO) error {
	if err := c.check(); err != nil {
		return err
	}
	root, err := setup.Root()
	if err != nil {
		return BadInput{err}
	}
	ready, err := setup.Install(ctx, stdio.Err, root, setup.Want{
		Jupyter:    c.Tests,
		Nbconvert:  c.Tests,
		KernelTest: c.Tests,
		Chromium:   c.Tests,

		KernelFlags: c.forKernel(),
	})
	if err != nil {
		return stoppedOr(err)
	}
	if err := grader.Warm(ctx, root); err != nil {
		return stoppedOr(err)
	}
	if c.Tests {
		fmt.Fprintf(stdio.Err, "gametree: ready to test, with %s and %s\n", ready.Jupyter.Path, ready.Chromium)
		return nil
	}
	fmt.Fprintf(stdio.Err, "gametree: ready: the kernel gametree is installed in %s\n", ready.Kernelspec)
	return nil
}

// stoppedOr says in words that the user stopped the work.
func stoppedOr(err error) error {
	if setup.Stopped(err) {
		return fmt.Errorf("stopped; what is already done is kept")
	}
	return err
}
