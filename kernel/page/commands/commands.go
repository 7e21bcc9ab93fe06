// Package commands are the extras of the kernel in a page: the commands, exercises
// and games of the installed kernel. They are larger than all else in the kernel, so a
// page fetches them when they are first needed.
//
// Reading order: commands.go, exercises.go.
package commands

import (
	"gametree/kernel/assist"
	"gametree/kernel/command"
	"gametree/kernel/core"
	"gametree/kernel/page"
	"gametree/pkg/render"
)

// Extras returns the extras of a kernel. The boards of games reach it by talk.
func Extras(host page.Host, talk render.Talk) func(*core.Programs, *assist.Scope) core.Options {
	return func(programs *core.Programs, scope *assist.Scope) core.Options {
		learner := Learner(host)
		cells, game := command.CellCommands(learner, talk, programs)
		command.MakeGo(cells, scope)
		return core.Options{Commands: cells, Comms: game, Offered: game.Offered, Solved: learner.Solved}
	}
}
