// gametree rungs: list the rungs.

package command

import (
	"context"

	"gametree/kernel/console"
	"gametree/pkg/games"
	"gametree/pkg/search"
)

type rungsCmd struct {
	Game string `arg:"" optional:"" complete:"game" help:"List only the rungs that serve this game: ${games}."`
	console.AsJSON
}

// Run shows a row for each rung of the ladder, or for each rung that serves a game.
func (c *rungsCmd) Run(_ context.Context, stdio IO) error {
	rungs := search.Rungs
	if c.Game != "" {
		g, err := lookup(games.All, c.Game)
		if err != nil {
			return err
		}
		rungs = g.Serving()
	}
	var rows [][]string
	for _, r := range rungs {
		rows = append(rows, []string{r.Name, r.Adds})
	}
	return stdio.ShowTable(c.AsJSON, []string{"rung", "adds"}, rows)
}
