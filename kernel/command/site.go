// gametree site: write the course as web pages.

package command

import (
	"context"
	"errors"
	"path/filepath"

	"gametree/kernel/setup"
	"gametree/kernel/site"
)

type siteCmd struct {
	Out string `required:"" placeholder:"DIR" help:"The folder for the pages. It must be empty or new."`
}

// Help is the longer help text of the command.
func (c *siteCmd) Help() string {
	return "The pages hold the lessons with their pictures, players and questions, and the exercises. They need no server of their own: open DIR/index.html, or put the folder on any web server. Code cannot be run in them."
}

// Run writes the pages.
func (c *siteCmd) Run(_ context.Context, stdio IO) error {
	root, err := setup.Root()
	if err != nil {
		return badInput(err)
	}
	progress := stdio.Progress()
	if err := site.Write(root, c.Out, func(page string) error { return progress.Message("writing %s", page) }); err != nil {
		progress.End("stopped")
		if errors.Is(err, site.ErrNotEmpty) {
			return badInput(err)
		}
		return err
	}
	return progress.Print(filepath.Join(c.Out, "index.html") + "\n")
}
