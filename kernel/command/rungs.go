// gametree rungs: list the rungs.

package command

import (
	"context"
	"strings"

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

// explainRung returns the facts about a rung of the ladder or of that game, or ""
// if there is no such rung.
func explainRung(gameName, rungName string) string {
	r, err := search.Lookup(rungName)
	folder := "pkg/search/"
	if err != nil {
		g, err := games.Lookup(games.All, gameName)
		if err != nil {
			return ""
		}
		if r, err = g.Rung(rungName); err != nil {
			return ""
		}
		folder = "pkg/" + gameName + "/"
	}
	var text strings.Builder
	line := func(label, what string) {
		if what != "" {
			text.WriteString(label + what + ".\n")
		}
	}
	text.WriteString(r.Title + " (" + r.Name + ")\n")
	line("Adds to the rung before: ", r.Adds)
	text.WriteString("Source: " + folder + r.File + "\n")
	line("Differs from its source: ", r.Departs)
	if !r.Exact {
		line("", "Selective: it may return a value that minimax would not")
	}
	if r.Func == nil && r.Engine != nil {
		line("The game needs: ", strings.Join(r.Engine.Needs(), ", "))
	}
	return text.String()
}
