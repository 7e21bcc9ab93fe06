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
	"gametree/kernel/setup"
	"gametree/kernel/site"
)

type siteCmd struct {
	Out   string `required:"" placeholder:"DIR" help:"The folder for the pages. It must be empty or new."`
	Pages bool   `help:"Write only the pages to read. This needs neither Python nor a network."`
}

// Run writes the pages.
func (c *siteCmd) Run(ctx context.Context, stdio IO, root string) (err error) {
	progress := stdio.Progress()
	options := site.Options{Progress: func(step string) {
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
	if !c.Pages {
		options.Lite = func(ctx context.Context) (string, error) {
			lab, err := setup.Venv(ctx, stdio.Err, root)
			return lab.Program("jupyter-lite"), err
		}
	}
	if err := site.Write(ctx, root, c.Out, options); err != nil {
		progress.End("stopped")
		if errors.Is(err, site.ErrNotEmpty) {
			return badInput(err)
		}
		return stoppedOr(err)
	}
	return progress.Print(filepath.Join(c.Out, "index.html") + "\n")
}
