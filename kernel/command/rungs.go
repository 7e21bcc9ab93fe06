// gametree rungs: the ladder.

package command

import (
	"context"
	"slices"
	"strings"

	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tree"
	"gametree/pkg/twofour"
	"gametree/pkg/xiangqi/engine"
)

type rungsCmd struct {
	Game string `arg:"" optional:"" complete:"game" help:"Only the rungs that serve this game: ${games}."`
}

// Run shows a row a rung: those that serve every game, or those of one game.
func (c *rungsCmd) Run(_ context.Context, stdio IO) error {
	if c.Game != "" && !slices.Contains(games(), c.Game) {
		return badInputf("rungs: no game %q; there is %s", c.Game, strings.Join(games(), ", "))
	}
	var rows [][]string
	switch c.Game {
	case "stake":
		for _, r := range stake.Rungs {
			rows = append(rows, []string{r.Name, r.Adds})
		}
	case "twofour":
		for _, r := range twofour.Rungs {
			rows = append(rows, []string{r.Name, r.Adds})
		}
	case "tree":
		rows = ladderRows(search.Serving(tree.New(&tree.Node{})))
	case "xiangqi":
		rows = append([][]string{{engine.Document, "document 4's engine: history on its own game, in which the general is captured"}},
			ladderRows(search.Rungs)...)
	default:
		rows = ladderRows(search.Rungs)
	}
	return stdio.Show(render.Table([]string{"rung", "adds"}, rows))
}

func ladderRows(rungs []search.Rung) (rows [][]string) {
	for _, r := range rungs {
		rows = append(rows, []string{r.Name, r.Adds})
	}
	return rows
}
