// gametree rungs: list the rungs.

package command

import (
	"context"

	"gametree/kernel/console"
	"gametree/pkg/games"
	"gametree/pkg/search"
)

type rungsCmd struct {
	Game string `arg:"" optional:"" complete:"game" help:"The game that they serve: ${games}. In a cell also yours."`
	console.AsJSON
}

// Run shows a row for each rung of the ladder, or for each rung that serves a game.
func (c *rungsCmd) Run(_ context.Context, stdio IO) error {
	rungs := search.Rungs
	if c.Game != "" {
		g, err := games.Lookup(games.All, c.Game)
		if err != nil {
			return err
		}
		rungs = g.Serving()
	}
	columns, rows := games.Ladder(rungs)
	return stdio.ShowTable(c.AsJSON, columns, rows)
}
