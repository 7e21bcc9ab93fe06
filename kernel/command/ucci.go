// gametree ucci: the Chinese chess engine for graphical programs and referees.

package command

import (
	"context"

	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/ucci"
)

type ucciCmd struct {
	Level string `default:"full" placeholder:"LEVEL" complete:"level" help:"How to play: the name of a rung or document, and switches turned, as full-nullmove. (default: full)"`
}

// Help is the longer help text of the command.
func (c *ucciCmd) Help() string {
	return "Speaks UCCI, the protocol of Chinese chess, or UCI, whichever is said first: type ucci or uci to see its options, quit to end."
}

// Run serves the standard input until it ends.
func (c *ucciCmd) Run(ctx context.Context, stdio IO) error {
	level, err := engine.Lookup(c.Level)
	if err != nil {
		return badInput(err)
	}
	return ucci.Serve(ctx, stdio.In, stdio.Out, engine.New(level))
}
