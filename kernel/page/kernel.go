package page

import (
	"context"

	"gametree/kernel/assist"
	"gametree/kernel/command"
	"gametree/kernel/core"
	"gametree/kernel/wire"
	"gametree/pkg/lazy"
	"gametree/pkg/render"
)

// New returns a kernel that ends with life at the latest. It sends messages to the front end by
// calling send, from any goroutine; the boards of games reach it by talk.
func New(life context.Context, h Host, talk render.Talk, send func(on wire.Channel, m wire.Message)) *core.Kernel {
	learner, scope := Learner(h), assist.New(newLibrary(h))
	cells, game := command.CellCommands(learner, talk, h, scope)
	var k *core.Kernel
	alone := false // the learner has read that there is one processor
	k = core.New(life, core.Options{
		Host: h, Commands: cells, Comms: game, Offered: game.Offered, Solved: learner.Solved,
		Scope: scope, Above: learner.Above,
		Ran: func(c *core.Execution, declared bool) {
			if !alone && declared && parallel().MatchString(c.Content.Code) {
				alone = true
				k.Publish(c.Header, wire.Stream{Name: wire.Stderr, Text: "A program in a web page has one processor: here a " +
					"parallel search is correct, but no faster.\n"})
			}
		},
	}, send)
	return k
}

// parallel matches a cell that would use several processors, in code and not in a comment.
var parallel = lazy.Pattern(`(?m)^[^/\n]*(\bParallel|"parallel"|\bWorkers\b|NumCPU|GOMAXPROCS)`)
