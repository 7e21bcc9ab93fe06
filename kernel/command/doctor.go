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
		if f.State == "broken" {
			err = errors.New("doctor: something is broken; see above")
		}
		rows = append(rows, []string{f.State, f.Text})
		text += map[string]string{"ok": "✓ ", "old": "! ", "broken": "✗ "}[f.State] + f.Text + "\n"
	}
	if c.JSON {
		return errors.Join(stdio.ShowTable(c.AsJSON, []string{"state", "text"}, rows), err)
	}
	return errors.Join(stdio.Show(render.Bundle{Text: text}), err)
}
