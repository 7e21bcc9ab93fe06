//go:build !js

// gametree doctor: say what is missing or broken in the installation.

package command

import (
	"context"
	"errors"

	"gametree/kernel/console"
	"gametree/kernel/setup"
	"gametree/pkg/render"
)

type doctorCmd struct{ console.AsJSON }

// Run shows a line for each part of the installation.
func (c *doctorCmd) Run(ctx context.Context, stdio IO, root string) (err error) {
	progress := stdio.Progress()
	end := progress.Repeat(func() string { return "looking at the installation" })
	found := setup.Diagnose(ctx, root)
	end()
	progress.End("")
	var rows [][]string
	text := ""
	for _, f := range found {
		mark := "ok"
		if f.Broken {
			mark, err = "broken", errors.New("doctor: something is broken; see above")
		}
		rows = append(rows, []string{mark, f.Text})
		text += map[bool]string{false: "✓ ", true: "✗ "}[f.Broken] + f.Text + "\n"
	}
	if c.JSON {
		return errors.Join(stdio.ShowTable(c.AsJSON, []string{"state", "text"}, rows), err)
	}
	return errors.Join(stdio.Show(render.Bundle{Text: text}), err)
}
