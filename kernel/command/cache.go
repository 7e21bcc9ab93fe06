//go:build !js

// gametree cache: compiled packages for the go command.

package command

import (
	"context"

	"gametree/kernel/setup"
)

type cacheCmd struct {
	Own    string `required:"" help:"The folder for new packages."`
	Shared string `required:"" help:"The folder with the packages of all users."`
}

// Run answers the go command until it ends.
func (c *cacheCmd) Run(context.Context, IO) error { return setup.ServeCache(c.Own, c.Shared) }
