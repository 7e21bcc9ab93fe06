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
	Name string `arg:"" help:"Its name, for example kayles, largest-number, 14-monte-carlo or scout."`
}

// Run writes the files, lists them where they must be listed, and prints what remains to
// do. Outside the checkout, an exercise becomes the teacher's own.
func (c *newCmd) Run(ctx context.Context, stdio IO, root string) error {
	module, err := setup.Go(ctx, root, nil, "list", "-m")
	if err != nil {
		return err
	}
	progress := stdio.Progress()
	defer progress.End("")
	into, folder := root, "exercises/"
	here, _ := os.Getwd()
	if below, outside := filepath.Rel(root, here); c.Kind == "exercise" && (outside != nil || !filepath.IsLocal(below)) {
		into, folder = here, ""
	}
	commands, steps, err := skeleton.Write(into, folder, module, c.Kind, c.Name)
	if err != nil {
		return badInputf("new: %w", err)
	}
	for _, args := range commands {
		progress.Message("go %s", strings.Join(args, " "))
		if _, err := setup.Go(ctx, root, nil, args...); err != nil {
			return fmt.Errorf("new: the files are written, but go %s fails: %w", strings.Join(args, " "), err)
		}
	}
	return progress.Print(steps)
}
