//go:build !js

// gametree new: begin a game, an exercise, a lesson or a rung.

package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gametree/kernel/setup"
	"gametree/kernel/skeleton"
)

type newCmd struct {
	Kind string `arg:"" help:"What to begin: a game, an exercise, a lesson or a rung."`
	Name string `arg:"" help:"Its name, for example kayles, largest-number, 16-monte-carlo or scout."`
}

// Run writes the files, lists them where they must be listed, and prints what remains to
// do. Outside the checkout, an exercise becomes the teacher's own, and a game a module.
func (c *newCmd) Run(ctx context.Context, stdio IO, root string) error {
	module, err := setup.Go(ctx, root, nil, "list", "-m")
	if err != nil {
		return err
	}
	progress := stdio.Progress()
	defer progress.End("")
	into, folder := root, "exercises/"
	here, _ := os.Getwd()
	below, err := filepath.Rel(root, here)
	outside := err != nil || !filepath.IsLocal(below)
	if outside && (c.Kind == "exercise" || c.Kind == "game") {
		into, folder = here, ""
	}
	commands, steps, err := skeleton.Write(into, folder, module, c.Kind, c.Name)
	if err != nil {
		return badInputf("new: %w", err)
	}
	if outside && c.Kind == "game" {
		if err := writeModule(ctx, root, module, filepath.Join(here, c.Name)); err != nil {
			return err
		}
	}
	for _, args := range commands {
		progress.Message("go %s", strings.Join(args, " "))
		if _, err := setup.Go(ctx, root, nil, args...); err != nil {
			progress.Print(steps)
			return fmt.Errorf("new: the files are written, but go %s fails: %w", strings.Join(args, " "), err)
		}
	}
	if !outside {
		steps += "To undo it: git status shows what was written; git restore and git clean take it back.\n"
	}
	return progress.Print(steps)
}

// writeModule makes folder a module that uses the checkout at root, whose name is used.
func writeModule(ctx context.Context, root, used, folder string) error {
	if _, err := setup.Go(ctx, folder, nil, "mod", "init", filepath.Base(folder)); err != nil {
		return err
	}
	_, err := setup.Go(ctx, folder, nil, "mod", "edit", "-require="+used+"@v0.0.0", "-replace="+used+"="+root)
	return err
}
