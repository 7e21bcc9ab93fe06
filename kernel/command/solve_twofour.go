// gametree solve twofour: solve the document's input, or any position.

package command

import (
	"context"
	"errors"
	"fmt"
	"io"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/twofour"
)

type solveTwofourCmd struct {
	File     string `arg:"" optional:""`
	Position string `placeholder:"PILES"`
	ToMove   int    `default:"1" placeholder:"PLAYER" help:"The player to move in that position, 1 or 2."`
	searchFlags
}

// Run reads all games, and then solves them.
func (c *solveTwofourCmd) Run(ctx context.Context, stdio IO) error {
	return solver[*twofour.Position]{
		game: "twofour", searchFlags: c.searchFlags, read: c.games,
		line: func(g *twofour.Position, a search.Result) string {
			return [...]string{"2", "0", "1"}[g.Mover*a.Value+1]
		},
		show: func(all []*twofour.Position, _ []search.Result, counts countsTable) []render.Bundle {
			return showGames(ctx, all, counts)
		},
	}.solve(ctx, stdio)
}

// games reads the games from the flags, the named file, or in.
func (c *solveTwofourCmd) games(in io.Reader) ([]*twofour.Position, error) {
	switch {
	case c.Position != "" && c.File != "":
		return nil, errors.New("solve: want a file or --position, got both")
	case c.Position != "":
		g, err := twofour.Parse(c.Position, c.ToMove)
		return []*twofour.Position{g}, err
	}
	return readFile(c.File, in, twofour.Read)
}

// showGames shows the first games in a cell, each with a best move, the counts, and
// the nodes that each rung needs for the first game.
func showGames(ctx context.Context, games []*twofour.Position, counts countsTable) (outputs []render.Bundle) {
	const shown = 3
	for i, g := range games[:min(shown, len(games))] {
		outputs = append(outputs, showGame(i+1, g)...)
	}
	return append(outputs, counts("nodes", "probes", "hits", "collisions", "stored"), efforts(ctx, games[0]))
}

// showGame draws the piles before and after a best move.
func showGame(number int, g *twofour.Position) []render.Bundle {
	before, mover := g.Board(), fmt.Sprintf("player %d", player(g.Mover))
	first := render.Board(fmt.Sprintf("Game %d, %s to move", number, mover), before, nil)
	m, result := twofour.NewWhole(len(g.Piles)).Best(g)
	outcome := map[int]string{1: "wins", 0: "draws", -1: "loses"}[result]
	switch {
	case m == game.NoMove:
		return []render.Bundle{render.Board(fmt.Sprintf("Game %d is over: %s %s", number, mover, outcome), before, nil)}
	case result < 0:
		text := fmt.Sprintf("Whatever the move, %s %s.\n", mover, outcome)
		return []render.Bundle{first, {Text: text, Markdown: text}}
	}
	g.Make(m)
	defer g.Unmake(m)
	title := fmt.Sprintf("P%s %s with %s", mover[1:], outcome, g.MoveName(m))
	return []render.Bundle{first, render.Board(title, g.Board(), &before)}
}

// player returns 1 for the mover 1, and 2 for the mover -1.
func player(mover int) int { return map[int]int{1: 1, -1: 2}[mover] }

// efforts returns a table of the nodes that each rung needs for g. So that a reader
// need not wait, it limits the nodes: to a million with 6 piles, and fewer with
// more piles, because a node tries all pairs. It leaves out rungs with a list as
// memory if there are many piles.
func efforts(ctx context.Context, g *twofour.Position) render.Bundle {
	most := 36_000_000 / (len(g.Piles) * len(g.Piles))
	piles := map[string]int{"v2": 20, "v3": 40}
	var rows [][]string
	for _, r := range twofour.DocumentRungs() {
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
		case r.Name == "whole": // it fills its table only once
			stored = twofour.NewWhole(len(g.Piles)).Len()
		}
		rows = append(rows, []string{r.Name, nodes, render.Thousands(stored)})
	}
	return render.Table([]string{"game 1 by rung", "nodes", "stored"}, rows)
}
