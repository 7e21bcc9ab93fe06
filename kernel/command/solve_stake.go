// gametree solve stake: solve the contest's input.

package command

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/stake"
)

type solveStakeCmd struct {
	File string `arg:"" optional:"" help:"The file with the boards. Without it, or with -, the boards come from the standard input or, in a cell, from the lines below %%solve stake."`
	searchFlags
}

// Help is the longer help text of the command.
func (c *solveStakeCmd) Help() string {
	return "Each board is a line with its size, from 2 to 8, and then its rows of 0, 1 and dots. The line 0 ends the input. " +
		"Prints (row,column) value for each board: the first move with the best value, counted from 0, and the size of the mover's largest region minus that of the other player with best play to the end. " +
		"A cell also shows the boards before and after best play."
}

// Run reads all boards, and then solves them.
func (c *solveStakeCmd) Run(ctx context.Context, stdio IO) error {
	read := func(in io.Reader) ([]*stake.Board, error) { return readFile(c.File, in, stake.Read) }
	line := func(_ *stake.Board, a search.Result) string { return stake.Answer(a.Move, a.Value) }
	return solveAll(ctx, stdio, c.searchFlags, "stake", read, line, func(boards []*stake.Board, r search.Rung, total search.Stats) error {
		return showBoards(stdio, boards, r, total)
	})
}

// showBoards shows the first boards in a cell, before and after best play.
func showBoards(stdio IO, boards []*stake.Board, rung search.Rung, total search.Stats) error {
	const shown = 3
	var outputs []render.Bundle
	for i, b := range boards[:min(shown, len(boards))] {
		before := b.Board()
		line := b.Line()
		var names []string
		for _, m := range line {
			names = append(names, b.MoveName(m))
			b.Make(m)
		}
		claims := b.Claims()
		outputs = append(outputs,
			render.Board(fmt.Sprintf("Board %d, the largest regions shaded", i+1), before, nil),
			render.Bundle{Markdown: "Best play: " + strings.Join(names, " "), Text: "Best play: " + strings.Join(names, " ") + "\n"},
			render.Board(fmt.Sprintf("In the end player 0 claims %d, player 1 claims %d", claims[0], claims[1]), b.Board(), nil),
		)
		for _, m := range slices.Backward(line) {
			b.Unmake(m)
		}
	}
	return stdio.Show(append(outputs, render.Table([]string{"rung", "nodes", "leaves", "cutoffs", "probes", "hits"}, [][]string{{
		rung.Name, render.Thousands(total.Nodes), render.Thousands(total.Leaves), render.Thousands(total.Cutoffs),
		render.Thousands(total.Probes), render.Thousands(total.Hits),
	}}))...)
}
