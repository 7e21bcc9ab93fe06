// gametree rungs: the ladder.

package command

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/render"
	"gametree/pkg/search"
)

type rungsCmd struct {
	Game string `arg:"" optional:"" help:"Only the rungs that serve this game: tree."`
}

// games lists what gametree solve takes.
var games = []string{"tree"}

// Run prints a line a rung. All of today's rungs serve all games.
func (c *rungsCmd) Run(_ context.Context, stdio IO) error {
	if c.Game != "" && !slices.Contains(games, c.Game) {
		return badInputf("rungs: no game %q; there is %s", c.Game, strings.Join(games, ", "))
	}
	var rows [][]string
	for _, r := range search.Rungs {
		rows = append(rows, []string{r.Name, r.Adds})
	}
	fmt.Fprint(stdio.Out, render.Table([]string{"rung", "adds"}, rows).Text)
	return nil
}
