//go:build !js

// gametree site: write the course as web pages.

package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"gametree/exercises/kit/folders"
	"gametree/kernel/console"
	"gametree/kernel/site"
)

type siteCmd struct {
	Out   string `required:"" placeholder:"DIR" help:"The folder for the pages. It must be empty or new."`
	Pages bool   `help:"Write only the pages to read, which takes seconds."`
}

func (c *siteCmd) Run(ctx context.Context, stdio IO, root string) (err error) {
	progress := stdio.Progress()
	options := site.Options{Runs: !c.Pages, Progress: func(step string) {
		progress.Message("%s", step)
		if !stdio.InCell() && !console.IsTerminal(stdio.Err) { // a log
			fmt.Fprintln(stdio.Err, step)
		}
	}}
	if folder := os.Getenv(ownExercises); folder != "" {
		if options.Own, err = folders.Read(folder); err != nil {
			return badInput(err)
		}
		if options.Books, err = (&exercisesNotebooksCmd{}).books(root); err != nil {
			return err
		}
	}
	if err := site.Write(ctx, root, c.Out, options); err != nil {
		progress.End("stopped")
		if errors.Is(err, site.ErrNotEmpty) {
			return badInput(err)
		}
		return err
	}
	return progress.Print(filepath.Join(c.Out, "index.html") + "\n")
}
