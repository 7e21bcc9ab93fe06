//go:build !js

// gametree site: write the course as web pages.

package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"gametree/exercises/kit/folders"
	"gametree/kernel/setup"
	"gametree/kernel/site"
)

type siteCmd struct {
	Out     string `required:"" xor:"what" placeholder:"DIR" help:"The folder for the pages. It must be empty or new."`
	Check   string `required:"" xor:"what" placeholder:"DIR" help:"Check the links and sizes of the site in DIR."`
	Pages   bool   `help:"Write only the pages to read. This needs neither Python nor a network."`
	Address string `placeholder:"URL" help:"The address of the site, for its sitemap and the picture beside links to it."`
}

// Run writes the pages, or checks them.
func (c *siteCmd) Run(ctx context.Context, stdio IO, root string) (err error) {
	if c.Check != "" {
		return c.check(stdio)
	}
	progress := stdio.Progress()
	options := site.Options{Progress: func(step string) { progress.Message("%s", step) }}
	if c.Address != "" {
		if options.Address, err = site.ParseAddress(c.Address); err != nil {
			return badInput(err)
		}
	}
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

func (c *siteCmd) check(stdio IO) error {
	faults, pages, err := site.Check(c.Check)
	switch {
	case errors.Is(err, fs.ErrNotExist) || err == nil && pages == 0:
		return badInput(fmt.Errorf("site: %s has no pages; gametree site --out %[1]s writes them", c.Check))
	case err != nil:
		return err
	}
	for _, fault := range faults {
		fmt.Fprintln(stdio.Out, fault)
	}
	if len(faults) > 0 {
		return fmt.Errorf("site: %d faults", len(faults))
	}
	fmt.Fprintf(stdio.Out, "%d pages, no faults\n", pages)
	return nil
}
