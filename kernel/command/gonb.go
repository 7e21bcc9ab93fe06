//go:build !js

// gametree gonb: gonb's own kernel.

package command

import (
	"context"
	"syscall"

	"gametree/kernel/setup"
)

type gonbCmd struct {
	Connection string `arg:"" name:"connection-file" help:"The connection file that Jupyter wrote."`
}

// Run builds gonb if it is not built yet, and then becomes gonb.
func (c *gonbCmd) Run(ctx context.Context, stdio IO) error {
	root, err := setup.OwnRoot()
	if err != nil {
		return badInput(err)
	}
	if err := setup.UseShared(ctx, root); err != nil {
		return err
	}
	gonb, err := setup.Gonb(ctx, stdio.Err, root, c.Connection)
	if err != nil {
		return err
	}
	return syscall.Exec(gonb.Path, gonb.Args, gonb.Environ())
}
