// gametree solve twofour: the problem's input, and its output; or any position.

package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/twofour"
)

type solveTwofourCmd struct {
	File     string `arg:"" optional:"" help:"The games. Without it, or with -, they are read from the standard input; in a cell, from the lines below %%solve twofour."`
	Position string `placeholder:"PILES" help:"One position instead: \"2a 2b 3 3 0\", where 2a belongs to player 1 and 2b to player 2."`
	ToMove   int    `default:"1" placeholder:"PLAYER" help:"Who is to move in that position, 1 or 2."`
	searchFlags
}

// Help is the longer help text of the command.
func (c *solveTwofourCmd) Help() string {
	return "The input is a line with the number of piles and the number of games, and a line of piles for each game. " +
		"Prints for each who wins with best play, 1 or 2, or 0 for a draw. A cell shows the piles, a best move, and what each rung needs for the first game."
}

// Run solves all games, after it has read them all.
func (c *solveTwofourCmd) Run(ctx context.Context, stdio IO) error {
	rung, err := c.rung("twofour")
	if err != nil {
		return err
	}
	all, err := c.games(stdio.In)
	if err != nil {
		return badInput(err)
	}
	answers := newResults(stdio)
	entered, end := countNodes(answers.progress)
	var total search.Stats
	began := time.Now()
	for _, g := range all {
		var a search.Answer
		if a, err = solved(ctx, rung, g, search.Limits{Entered: entered}); err != nil {
			break
		}
		total = total.Plus(a.Stats)
		if err = answers.add([...]string{"2", "0", "1"}[g.Mover*a.Value+1]); err != nil {
			break
		}
	}
	seconds := time.Since(began).Seconds()
	end()
	if err := errors.Join(answers.end(), err); err != nil {
		return err
	}
	if stdio.InCell() {
		if err := showGames(ctx, stdio, all, rung, total); err != nil {
			return err
		}
	}
	return c.report(stdio, total, seconds)
}

// games reads the games that were named, or those of in.
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

// showGames shows in a cell the first games, each with a best move, and what the
// rungs need for the first.
func showGames(ctx context.Context, stdio IO, games []*twofour.Game, rung search.Rung, total search.Stats) error {
	const shown = 3
	var outputs []render.Bundle
	for i, g := range games[:min(shown, len(games))] {
		outputs = append(outputs, showGame(i+1, g)...)
	}
	outputs = append(outputs, render.Table([]string{"rung", "nodes", "probes", "hits", "collisions", "stored"}, [][]string{{
		rung.Name, render.Thousands(total.Nodes), render.Thousands(total.Probes), render.Thousands(total.Hits),
		render.Thousands(total.Collisions), render.Thousands(total.Stored),
	}}), efforts(ctx, games[0]))
	for _, out := range outputs {
		if err := stdio.Show(out); err != nil {
			return err
		}
	}
	return nil
}

// showGame draws the piles, and what a best move makes of them.
func showGame(number int, g *twofour.Game) []render.Bundle {
	before, mover := g.Board(), player(g.Mover)
	first := render.Board(fmt.Sprintf("Game %d, player %d to move", number, mover), before, nil)
	m, result := twofour.NewWhole(len(g.Piles)).Best(g)
	outcome := map[int]string{1: "wins", 0: "draws", -1: "loses"}[result]
	switch {
	case m == game.NoMove:
		return []render.Bundle{render.Board(fmt.Sprintf("Game %d is over: player %d %s", number, mover, outcome), before, nil)}
	case result < 0:
		text := fmt.Sprintf("Whatever the move, player %d %s.\n", mover, outcome)
		return []render.Bundle{first, {Text: text, Markdown: text}}
	}
	g.Make(m)
	defer g.Unmake(m)
	return []render.Bundle{first, render.Board(fmt.Sprintf("Player %d %s with %s", mover, outcome, g.MoveName(m)), g.Board(), &before)}
}

// player is 1 or 2 for a mover.
func player(mover int) int { return map[int]int{1: 1, -1: 2}[mover] }

// efforts lists what each rung needs for g, as far as it takes no longer than a
// reader waits: a million nodes with 6 piles, fewer with more, since a node looks
// at all pairs; and fewer piles for a rung whose memory is a list.
func efforts(ctx context.Context, g *twofour.Game) render.Bundle {
	most := 36_000_000 / (len(g.Piles) * len(g.Piles))
	piles := map[string]int{"v2": 20, "v3": 40}
	var rows [][]string
	for _, r := range twofour.Programs() {
		if n := piles[r.Name]; n > 0 && len(g.Piles) > n {
			rows = append(rows, []string{r.Name, fmt.Sprintf("not tried beyond %d piles", n), ""})
			continue
		}
		a, err := search.Think(ctx, r, g, search.Limits{Nodes: most}, nil)
		if err != nil || ctx.Err() != nil {
			break
		}
		nodes, stored := render.Thousands(a.Nodes), a.Stored
		switch {
		case a.Depth == 0:
			nodes = "more than " + render.Thousands(most)
		case r.Name == "whole": // which stores only the first time
			stored = twofour.NewWhole(len(g.Piles)).Len()
		}
		rows = append(rows, []string{r.Name, nodes, render.Thousands(stored)})
	}
	return render.Table([]string{"game 1 by rung", "nodes", "stored"}, rows)
}
