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
	if outside && c.Kind == "game" { // a module that uses the checkout
		edit := []string{"mod", "edit", "-require=" + module + "@v0.0.0", "-replace=" + module + "=" + root}
		for _, args := range [][]string{{"mod", "init", c.Name}, edit} {
			if _, err := setup.Go(ctx, filepath.Join(here, c.Name), nil, args...); err != nil {
				return err
			}
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
