// Package page is the kernel that runs in a web page, with nothing installed.
//
// It is package core on a Host that compiles, links and runs programs in the page. The tests
// have a Host of this machine, so that all else is tested without a page. The folder wasm
// makes kernel.wasm of it, and lists the JavaScript functions that a page must have.
//
// Commands, exercises and own games are those of the installed kernel. A command that
// needs a machine is explained in a sentence.
//
// Reading order: kernel.go, library.go, exercises.go.
package page

import (
	"context"

	"gametree/exercises/grader/host"
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

// Host is what a web page does for the kernel: it compiles and runs programs, stores
// texts and fetches files of the site. Any goroutine may call its methods.
type Host interface {
	host.Host

	// Get and Set keep texts by key, as long as the browser does.
	Get(ctx context.Context, key string) (value string, found bool, err error)
	Set(ctx context.Context, key, value string) error

	// Fetch returns a file of the site, by its path below the site's root, or what begins with Exported.
	Fetch(ctx context.Context, path string) ([]byte, error)
}
