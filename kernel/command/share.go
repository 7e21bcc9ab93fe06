//go:build !js

// gametree share: write a page that plays a game.

package command

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"gametree/pkg/games"
)

type shareCmd struct {
	Game string `arg:"" complete:"play" help:"The game: ${playable}. In a cell also a game of yours, as in NewGame()."`
	File string `arg:"" optional:"" help:"The file to write. (default: GAME.html)"`
	playFlags
}

func (c *shareCmd) Run(ctx context.Context, stdio IO) error {
	g, err := games.Lookup(games.Playable(), c.Game)
	if err != nil {
		return err
	}
	if c.File != "" && filepath.Ext(c.File) != ".html" {
		return badInputf("share: %s: want a file that ends in .html", c.File)
	}
	if folder := filepath.Dir(c.File); !isFolder(folder) {
		return badInputf("share: there is no folder %s", folder)
	}
	progress := stdio.Progress()
	end := progress.Repeat(func() string { return "building the page; the first time takes a minute" })
	text, err := sharePage(ctx, g, c.request(g), c.File)
	end()
	if err != nil {
		progress.End("")
		return err
	}
	return progress.Print(text + "\n")
}

func (c *shareCmd) inGo(_ own, start string) (called string, err error) {
	switch {
	case c.playFlags != playFlags{}:
		return "", errors.New("a page of your game has no flags; its controls choose the side, the level and the rung")
	case c.File != "":
		return fmt.Sprintf("share.Game(%s, %q)", start, c.File), nil
	}
	return "share.Game(" + start + ")", nil
}
