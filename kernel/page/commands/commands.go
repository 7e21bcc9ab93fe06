// Package commands are the extras of the kernel in a page: the commands, exercises
// and games of the installed kernel. They are larger than all else in the kernel, so a
// page fetches them when they are first needed.
//
// Reading order: commands.go, exercises.go.
package commands

import (
	"context"

	"gametree/kernel/assist"
	"gametree/kernel/command"
	"gametree/kernel/core"
	"gametree/kernel/page"
	"gametree/kernel/session"
	"gametree/pkg/render"
)

// Extras returns the extras of a kernel. The boards of games reach it by talk.
func Extras(host page.Host, talk render.Talk) func(page.Played, *assist.Scope) core.Options {
	return func(played page.Played, scope *assist.Scope) core.Options {
		learner := Learner(host)
		cells, game := command.CellCommands(learner, talk, programs{played})
		command.MakeGo(cells, scope)
		return core.Options{Commands: cells, Comms: game, Offered: game.Offered, Climbed: learner.Climbed}
	}
}

// programs are the programs of cells that play games.
type programs struct{ page.Played }

var _ session.Programs = programs{}

// Run implements session.Programs.
func (p programs) Run(ctx context.Context, kept, request string, print func(text string)) error {
	end, complaint, err := p.Answer(ctx, kept, request, print)
	if end != "" {
		return session.Reason(end, complaint)
	}
	return err
}
