//go:build !js

// gametree kernel: the Jupyter kernels, ours and gonb's.

package command

import (
	"cmp"
	"context"
	"io"
	"path/filepath"
	"strings"
	"syscall"

	"gametree/exercises/grader/group"
	"gametree/exercises/grader/report"
	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/jupyter"
	"gametree/kernel/learner"
	"gametree/kernel/native"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/setup"
	"gametree/kernel/wire"
	"gametree/pkg/render"
)

type kernelCmd struct {
	Connection string `arg:"" name:"connection-file" help:"The connection file that Jupyter wrote."`
	quotaFlags
}

// Run runs the kernel until Jupyter asks it to shut down.
func (c *kernelCmd) Run(ctx context.Context, stdio IO) error {
	connection, err := wire.ReadConnection(c.Connection)
	if err != nil {
		return badInputf("kernel: %w", err)
	}
	root, err := setup.OwnRoot()
	if err != nil {
		return err
	}
	if err := setup.UseShared(ctx, root); err != nil {
		return err
	}
	// Jupyter calls the connection file kernel-ID.json.
	id := strings.TrimPrefix(strings.TrimSuffix(filepath.Base(c.Connection), ".json"), "kernel-")
	options, closing := installed(root, User(), render.Talk{Kernel: id}, c.quota(), stdio.Err)
	defer closing()
	// SIGINT ends ctx, but must only interrupt the kernel's cells.
	return jupyter.Run(context.WithoutCancel(ctx), connection, options)
}

// NotebookKernel returns what begins a kernel that runs a notebook with the packages of the
// checkout at root. What is run for its outputs is no progress of a learner. stored: the outputs
// are for readers who have not tried the exercises yet (see learner.Learner).
func NotebookKernel(root string, stored bool) execute.Begin {
	return func(life context.Context, send func(wire.Channel, wire.Message)) (*core.Kernel, func(), error) {
		if err := setup.UseShared(life, root); err != nil {
			return nil, nil, err
		}
		user := User()
		user.Store, user.Stored = report.File(""), stored
		options, closing := installed(root, user, render.Talk{}, cell.Quota{}, io.Discard)
		return core.New(life, options, send), closing, nil
	}
}

// installed returns the parts of a kernel on this machine, and what ends all that its cells have started.
func installed(root string, user *learner.Learner, talk render.Talk, quota cell.Quota, log io.Writer) (
	o core.Options, closing func(),
) {
	if group.CanMeasure {
		quota.Memory = cmp.Or(quota.Memory, defaultMemory)
		quota.Processes, quota.Written = mostProcesses, mostWritten
	}
	host := native.New(native.Options{Root: root, Quota: quota, Tasks: mostTasks})
	user.Host = host
	scope := assist.New(assist.Folder(setup.Index(root)))
	cells, game := CellCommands(user, talk, host, scope)
	return core.Options{
		Host: host, Commands: cells, Comms: game, Offered: game.Offered, Solved: user.Solved,
		Scope: scope, Log: log,
	}, func() { game.Close(); host.Close() }
}

type gonbCmd struct {
	Connection string `arg:"" name:"connection-file" help:"The connection file that Jupyter wrote."`
}

// Run builds gonb if it is not built yet, and then becomes gonb.
func (c *gonbCmd) Run(ctx context.Context, stdio IO) error {
	root, err := setup.OwnRoot()
	if err != nil {
		return badInput(err)
	}
	if err := setup.UseShared(ctx, root); err != nil {
		return err
	}
	gonb, err := setup.Gonb(ctx, stdio.Err, root, c.Connection)
	if err != nil {
		return err
	}
	return syscall.Exec(gonb.Path, gonb.Args, gonb.Environ())
}
