//go:build !js

// gametree kernel: the Jupyter kernel.

package command

import (
	"cmp"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"gametree/exercises/grader/report"
	"gametree/kernel/assist"
	"gametree/kernel/bridge"
	"gametree/kernel/core"
	"gametree/kernel/group"
	"gametree/kernel/setup"
	"gametree/kernel/wire"
	"gametree/pkg/render"
)

type kernelCmd struct {
	Connection string `arg:"" optional:"" name:"connection-file" help:"The connection file that Jupyter wrote."`
	quotaFlags
	For string `hidden:"" help:"Serve gametree run, for the checkout in this folder."`
}

// Run runs the kernel until Jupyter asks it to shut down.
func (c *kernelCmd) Run(ctx context.Context, stdio IO) error {
	if c.Connection == "" {
		return badInputf("kernel: want the connection file that Jupyter wrote, got none")
	}
	if _, err := wire.ReadConnection(c.Connection); err != nil {
		return badInputf("kernel: %w", err)
	}
	root := c.For
	if root == "" {
		var err error
		if root, err = setup.OwnRoot(); err != nil {
			return err
		}
	}
	if err := setup.UseShared(ctx, root); err != nil {
		return err
	}
	quota := c.quota()
	if group.CanMeasure {
		quota.Memory = cmp.Or(quota.Memory, defaultMemory)
		quota.Processes, quota.Written = mostProcesses, mostWritten
	}
	scope := assist.New(assist.Folder(setup.Index(root)))
	user := User()
	if c.For != "" {
		user.Store = report.File("") // what is run for its outputs is no progress
	}
	// Jupyter calls the connection file kernel-ID.json.
	id := strings.TrimPrefix(strings.TrimSuffix(filepath.Base(c.Connection), ".json"), "kernel-")
	cells, game := CellCommands(user, render.Talk{Kernel: id}, bridge.Programs{Quota: quota})
	MakeGo(cells, scope)
	defer game.Close()
	// SIGINT ends ctx, but must only interrupt the kernel's cells.
	return bridge.Run(context.WithoutCancel(ctx), bridge.Options{
		Options: core.Options{
			Commands: cells,
			Comms:    game,
			Offered:  game.Offered,
			Climbed:  user.Climbed,
			Scope:    scope,
			HelpLinks: []wire.HelpLink{
				{Text: "Go: a tour", URL: "https://go.dev/tour/"},
				{Text: "Go: the standard library", URL: "https://pkg.go.dev/std"},
				{Text: "gonb: what a Go cell can do", URL: "https://github.com/janpfeifer/gonb"},
			},
			Log: stdio.Err,
		},
		ConnectionFile: c.Connection,
		Gonb: func(connectionFile string) (*exec.Cmd, error) {
			cmd, err := bridge.Gonb(setup.Bin(root), root, connectionFile)
			if err == nil { // without a log
				cmd.Args = append(cmd.Args, "-logtostderr=false", "-stderrthreshold=FATAL", "-log_file="+os.DevNull)
			}
			return cmd, err
		},
		Quota: quota,
		Tasks: mostTasks,
	})
}
