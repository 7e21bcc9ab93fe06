//go:build !js

// gametree lessons: list the lessons.

package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"gametree/kernel/console"
	"gametree/kernel/handout"
	"gametree/kernel/notebook"
	"gametree/pkg/render"
)

type lessonsCmd struct {
	Copy string `placeholder:"DIR"`
	console.AsJSON
}

// Run shows a row for each lesson: its title, and the path of its notebook relative
// to the working folder, which is the notebook's folder in a cell.
func (c *lessonsCmd) Run(_ context.Context, stdio IO, root string) error {
	if c.Copy != "" {
		done, err := handout.Copy(root, c.Copy)
		if err != nil {
			return fmt.Errorf("lessons: %w", err)
		}
		fmt.Fprintf(stdio.Out, "%s: %d files copied, %d updated\n", c.Copy, len(done.New), len(done.Updates))
		for _, file := range done.Versions {
			fmt.Fprintf(stdio.Out, "new form beside yours: %s\n", file)
		}
		return nil
	}
	files, _ := filepath.Glob(filepath.Join(root, "notebooks", "[0-9][0-9]*-*.ipynb"))
	if len(files) == 0 {
		return fmt.Errorf("lessons: no notebooks in %s", filepath.Join(root, "notebooks"))
	}
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	var plain, linked [][]string
	for _, file := range files {
		path, _ := filepath.Rel(here, file)
		title := notebook.ReadTitle(file, strings.TrimSuffix(filepath.Base(file), ".ipynb"))
		plain = append(plain, []string{title, path})
		linked = append(linked, []string{fmt.Sprintf("[%s](<%s>)", title, filepath.ToSlash(path))})
	}
	columns := []string{"lesson", "notebook"}
	if c.JSON || !stdio.InCell() {
		return stdio.ShowTable(c.AsJSON, columns, plain)
	}
	return stdio.Show(render.Bundle{
		Text: render.Table(columns, plain).Text, Markdown: render.Table(columns[:1], linked).Markdown,
	})
}
