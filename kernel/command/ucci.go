//go:build !js

// gametree ucci: serve as the engine of graphical programs and referees.

package command

import (
	"context"

	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/fast"
	"gametree/pkg/xiangqi/ucci"
)

type ucciCmd struct {
	Level string `default:"full" placeholder:"LEVEL" complete:"level"`
}

// Run serves the standard input until it ends.
func (c *ucciCmd) Run(ctx context.Context, stdio IO) error {
	level, err := engine.Lookup(c.Level)
	if err != nil {
		return badInput(err)
	}
	return ucci.Serve(ctx, stdio.In, stdio.Out, fast.NewEngine(level))
}
