// gametree solve twofour: the problem's input, and its output; or any position.

package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/twofour"
)

type solveTwofourCmd struct {
	File     string `arg:"" optional:"" help:"The games. Without it, or with -, they are read from the standard input; in a cell, from the lines below %%solve twofour."`
	Position string `placeholder:"PILES" help:"One position instead: \"2a 2b 3 3 0\", where 2a belongs to player 1 and 2b to player 2."`
	ToMove   int    `default:"1" placeholder:"PLAYER" help:"Who is to move in that position, 1 or 2."`
	Rung     string `placeholder:"NAME" complete:"twofourrung" help:"The rung to use; see gametree rungs twofour. (default: the fastest)"`
	Stats    bool   `help:"Print what the search did on stderr, as one JSON object for all games."`
}

// Help is the longer help text of the command.
func (c *solveTwofourCmd) Help() string {
	return "The input is a line with the number of piles and the number of games, and a line of piles for each game. " +
		"Prints for each who wins with best play, 1 or 2, or 0 for a draw. A cell shows the piles."
}

// Run solves all games, having read them all.
func (c *solveTwofourCmd) Run(ctx context.Context, stdio IO) error {
	rung, err := twofour.Lookup(cmp.Or(c.Rung, twofour.Fastest))
	if err != nil {
		return BadInput{err}
	}
	games, err := c.games(stdio.In)
	if err != nil {
		return BadInput{err}
	}
	said := newProgress(stdio)
	var answers strings.Builder
	var total twofour.Stats
	start := time.Now()
	for _, g := range games {
		result, did := rung.Solve(g, func() bool { return ctx.Err() != nil })
		if ctx.Err() != nil {
			said.answer(render.Bundle{Text: answers.String()})
			return errors.New("solve: stopped")
		}
		fmt.Fprintln(&answers, [...]int{2, 0, 1}[result+1])
		total.Add(did)
	}
	seconds := time.Since(start).Seconds()
	var did *stats
	if c.Stats {
		did = &stats{
			Stats: search.Stats{
				Nodes: total.Nodes, Leaves: total.Leaves, Cutoffs: total.Cuts,
				Memory: search.Memory{Probes: total.Probes, Hits: total.Hits, Collisions: total.Collisions, Stored: total.Stored},
			},
			Seconds: seconds,
		}
	}
	return finish(stdio, said, answers.String(), func() error { return showGames(stdio, games, rung, total) }, did)
}

func (c *solveTwofourCmd) games(in io.Reader) ([]*twofour.Game, error) {
	switch {
	case c.Position != "" && c.File != "":
		return nil, errors.New("solve: want a file or --position, got both")
	case c.Position != "":
		g, err := twofour.Parse(c.Position, c.ToMove)
		return []*twofour.Game{g}, err
	}
	f, err := opened(c.File, in)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return twofour.Read(f)
}

// showGames shows in a cell the first games with their piles.
func showGames(stdio IO, games []*twofour.Game, rung twofour.Rung, total twofour.Stats) error {
	const shown = 3
	for i, g := range games[:min(shown, len(games))] {
		mover := map[int]int{1: 1, -1: 2}[g.Mover]
		if err := stdio.Show(render.Board(fmt.Sprintf("Game %d, player %d to move", i+1, mover), g.Board(), nil)); err != nil {
			return err
		}
	}
	return stdio.Show(render.Table([]string{"rung", "nodes", "probes", "hits", "collisions", "stored"}, [][]string{{
		rung.Name, render.Thousands(total.Nodes), render.Thousands(total.Probes), render.Thousands(total.Hits),
		render.Thousands(total.Collisions), render.Thousands(total.Stored),
	}}))
}
