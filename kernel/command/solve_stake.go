// gametree solve stake: the contest's input, and its output.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/stake"
)

type solveStakeCmd struct {
	File  string `arg:"" optional:"" help:"The boards. Without it, or with -, they are read from the standard input; in a cell, from the lines below %%solve stake."`
	Rung  string `placeholder:"NAME" complete:"stakerung" help:"The rung to use; see gametree rungs stake. (default: the fastest)"`
	Stats bool   `help:"Print what the search did on stderr, as one JSON object for all boards."`
}

// Help is the longer help text of the command.
func (c *solveStakeCmd) Help() string {
	return "Each board is a line with its size, 2 to 8, and then its rows of 0, 1 and dots; a line 0 ends the input. " +
		"Prints (row,column) value for each: the lowest of the best moves, counted from 0, and the mover's largest region less the other's with best play to the end. " +
		"A cell shows the boards before and after."
}

// Run solves all boards, having read them all.
func (c *solveStakeCmd) Run(ctx context.Context, stdio IO) error {
	rung, err := stake.Lookup(cmp.Or(c.Rung, stake.Fastest))
	if err != nil {
		return BadInput{err}
	}
	boards, err := c.read(stdio.In)
	if err != nil {
		return err
	}
	said := newProgress(stdio)
	var answers strings.Builder
	var total stake.Stats
	start := time.Now()
	for _, b := range boards {
		move, value, did, err := solveBoard(ctx, said, rung, b)
		if err != nil {
			said.answer(render.Bundle{Text: answers.String()})
			return err
		}
		fmt.Fprintln(&answers, stake.Answer(move, value))
		total.Add(did)
	}
	seconds := time.Since(start).Seconds()
	var did *stats
	if c.Stats {
		did = &stats{
			Stats: search.Stats{
				Nodes: total.Nodes, Leaves: total.Leaves, Cutoffs: total.Cuts,
				Memory: search.Memory{Probes: total.Probes, Hits: total.Hits, Stored: total.Stored},
			},
			Seconds: seconds,
		}
	}
	return finish(stdio, said, answers.String(), func() error { return showBoards(stdio, boards, rung, total) }, did)
}

func (c *solveStakeCmd) read(in io.Reader) ([]*stake.Board, error) {
	f, err := opened(c.File, in)
	if err != nil {
		return nil, BadInput{err}
	}
	defer f.Close()
	boards, err := stake.Read(f)
	if err != nil {
		return nil, BadInput{err}
	}
	return boards, nil
}

// solveBoard solves one board. The rungs of the ladder may take long and are
// stopped when ctx ends; the others take a few seconds at most.
func solveBoard(ctx context.Context, said *progress, rung stake.Rung, b *stake.Board) (game.Move, int, stake.Stats, error) {
	stopped := errors.New("solve: stopped")
	if ctx.Err() != nil {
		return game.NoMove, 0, stake.Stats{}, stopped
	}
	if rung.Search == nil {
		move, value, did := rung.Solve(b)
		return move, value, did, nil
	}
	var r search.Result
	if work(ctx, b, said, func(p game.Position) { r = search.Run(rung.Search, p, b.Empty()) }) {
		return game.NoMove, 0, stake.Stats{}, stopped
	}
	return r.Move, r.Value, stake.Stats{Nodes: r.Nodes, Leaves: r.Leaves, Cuts: r.Cutoffs}, nil
}

// showBoards shows in a cell the first boards as they stand and after best play.
func showBoards(stdio IO, boards []*stake.Board, rung stake.Rung, total stake.Stats) error {
	const shown = 3
	for i, b := range boards[:min(shown, len(boards))] {
		before := b.Board()
		line := b.Line()
		var names []string
		for _, m := range line {
			names = append(names, b.MoveName(m))
			b.Make(m)
		}
		claims := b.Claims()
		outputs := []render.Bundle{
			render.Board(fmt.Sprintf("Board %d, the largest regions shaded", i+1), before, nil),
			{Markdown: "Best play: " + strings.Join(names, " "), Text: "Best play: " + strings.Join(names, " ") + "\n"},
			render.Board(fmt.Sprintf("In the end player 0 claims %d, player 1 claims %d", claims[0], claims[1]), b.Board(), nil),
		}
		for k := len(line) - 1; k >= 0; k-- {
			b.Unmake(line[k])
		}
		for _, out := range outputs {
			if err := stdio.Show(out); err != nil {
				return err
			}
		}
	}
	return stdio.Show(render.Table([]string{"rung", "nodes", "leaves", "cutoffs", "probes", "hits"}, [][]string{{
		rung.Name, render.Thousands(total.Nodes), render.Thousands(total.Leaves), render.Thousands(total.Cuts),
		render.Thousands(total.Probes), render.Thousands(total.Hits),
	}}))
}
