// gametree solve stake: solve the contest's input.

package command

import (
	"context"
	"fmt"
	"io"
	"slices"

	"gametree/pkg/render"
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
		read: func(in io.Reader) ([]*stake.Board, error) { return readFile(c.File, in, stake.Read) },
		line: func(_ *stake.Board, a search.Result) string { return stake.Format(a.Move, a.Value) },
		show: showBoards,
	}.solve(ctx, stdio)
}

// showBoards shows the first boards in a cell, before and after best play.
func showBoards(boards []*stake.Board, _ []search.Result, counts countsTable) (outputs []render.Bundle) {
	const shown = 3
	for i, b := range boards[:min(shown, len(boards))] {
		before := b.Board()
		line := b.Line()
		best := "Best play:"
		for _, m := range line {
			best += " " + b.MoveName(m)
			b.Make(m)
		}
		claims := b.Claims()
		outputs = append(outputs,
			render.Board(fmt.Sprintf("Board %d, the largest regions shaded", i+1), before, nil),
			render.Bundle{Markdown: best, Text: best + "\n"},
			render.Board(fmt.Sprintf("In the end player 0 claims %d, player 1 claims %d", claims[0], claims[1]), b.Board(), nil),
		)
		for _, m := range slices.Backward(line) {
			b.Unmake(m)
		}
	}
	return append(outputs, counts("nodes", "leaves", "cutoffs", "probes", "hits"))
}
