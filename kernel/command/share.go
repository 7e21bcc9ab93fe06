//go:build !js

// gametree share: write a page that plays a game.

package command

import (
	"cmp"
	"context"
	"os"
	"path/filepath"

	"gametree/pkg/games"
	"gametree/pkg/play"
	"gametree/pkg/share"
)

type shareCmd struct {
	Game string `arg:"" complete:"play" help:"The game: ${playable}. In a cell also a game of yours, as in NewGame()."`
	File string `arg:"" optional:"" help:"The file to write. (default: GAME.html)"`
	playFlags
}

// Run writes the page.
func (c *shareCmd) Run(ctx context.Context, stdio IO, root string) error {
	g, err := lookup(games.Playable(), c.Game)
	if err != nil {
		return err
	}
	q, err := c.request(g)
	if err != nil {
		return err
	}
	progress := stdio.Progress()
	end := progress.Repeat(func() string { return "building the page; the first time takes a minute" })
	text, err := sharePage(ctx, root, g, q, c.File)
	end()
	if err != nil {
		progress.End("")
		return err
	}
	return progress.Print(text + "\n")
}

// sharePage writes the page of a game into a file, and returns a sentence about it.
func sharePage(ctx context.Context, root string, g games.Game, q play.Query, file string) (string, error) {
	if _, err := g.Position(q.From); err != nil {
		return "", badInput(err)
	}
	if _, err := g.Rung(q.Rung); err != nil {
		return "", badInput(err)
	}
	text, err := share.Page(ctx, g.Rules(), q, g.Name, filepath.Join(root, "pkg", "share", "all"))
	if err != nil {
		return "", err
	}
	file = cmp.Or(file, share.FileName(g.Name))
	return share.Written(file, len(text)), os.WriteFile(file, text, 0o666)
}
