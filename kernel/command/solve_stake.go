// gametree solve stake: solve the contest's input.

package command

import (
	"context"
	"io"

	"gametree/pkg/search"
	"gametree/pkg/stake"
)

type solveStakeCmd struct {
	File string `arg:"" optional:""`
	searchFlags
}

// Run reads all boards, and then solves them.
func (c *solveStakeCmd) Run(ctx context.Context, stdio IO) error {
	return solver[*stake.Board]{
		game: "stake", searchFlags: c.searchFlags,
		read:   func(in io.Reader) ([]*stake.Board, error) { return readFile(c.File, in, stake.Read) },
		line:   func(_ *stake.Board, a search.Result) string { return stake.Format(a.Move, a.Value) },
		counts: []string{"nodes", "leaves", "cutoffs", "probes", "hits"},
	}.solve(ctx, stdio)
}
