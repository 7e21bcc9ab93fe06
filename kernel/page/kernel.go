package page

import (
	"context"
	"encoding/json"

	"gametree/exercises/grader/lazy"
	"gametree/kernel/assist"
	"gametree/kernel/core"
	"gametree/kernel/wire"
)

// Kernel is a kernel in a page.
type Kernel struct {
	*core.Kernel
	inbox inbox
	alone bool // the learner has read that there is one processor

	// Of a small kernel; see handover.go.
	small    bool
	handOver func(State)
	cells    []Ran             // so far
	asked    []json.RawMessage // messages that need another kernel
}

// Options are the parts of a kernel.
type Options struct {
	Host Host
	Send func(message []byte) // sends a message to the front end; any goroutine calls it

	// Extras returns what the kernel has besides Go cells: commands, exercises and games to
	// play. nil: a small kernel, which calls HandOver when a message asks for them, and then
	// does nothing any more.
	Extras   func(*core.Programs, *assist.Scope) core.Options
	HandOver func(State)

	State State // of the kernel that has handed over to this one; zero: there was none
}

// New returns a kernel that ends with life at the latest. Its method Loop runs it.
func New(life context.Context, o Options) *Kernel {
	scope, programs := assist.New(newLibrary(o.Host)), core.NewPrograms(o.Host)
	k := &Kernel{handOver: o.HandOver, small: o.Extras == nil}
	options := core.Options{Commands: extrasLater{Kernel: k}, Rest: k.rest}
	if !k.small {
		options = o.Extras(programs, scope)
	}
	options.Host, options.Programs, options.Ran = o.Host, programs, k.ran
	options.Scope, options.Banner = scope, "gametree: game-tree search in Go, in this page."
	k.Kernel = core.New(life, options, func(on wire.Channel, m wire.Message) { o.Send(wire.FormatText(on, m)) })
	k.resume(o.State, options.Commands, scope)
	return k
}

// Take takes a message of the front end, which the loop handles; see wire.ParseText. It
// does not wait. A kernel that has handed over takes none, and reports false.
func (k *Kernel) Take(text []byte) bool {
	taken := k.inbox.put(text)
	if taken {
		go k.Post(k.Life(), k.handle)
	}
	return taken
}

// handle handles the first message in the inbox.
func (k *Kernel) handle() {
	text := k.inbox.next()
	if text == nil {
		return // it was handed over
	}
	on, m, err := wire.ParseText(text)
	switch {
	case err != nil:
		k.Log.Printf("dropped a message: %v", err)
	case k.small && needsExtras(m):
		k.ask(text)
	default:
		k.Dispatch(core.Request{Message: m, From: on})
	}
}

// ran is called at the end of each Go cell. It tells the learner once that a parallel search
// is no faster here.
func (k *Kernel) ran(c *core.Execution, declared bool) {
	if k.small {
		r := Ran{Count: k.Count(), Code: c.Content.Code}
		if declared {
			r.Program = c.Program
		}
		k.cells = append(k.cells, r)
	}
	if !k.alone && declared && parallel().MatchString(c.Content.Code) {
		k.alone = true
		k.Publish(c.Header, wire.Stream{Name: wire.Stderr, Text: "A program in a web page has one processor: here a " +
			"parallel search is correct, but no faster.\n"})
	}
}

// parallel matches a cell that would use several processors, in code and not in a comment.
var parallel = lazy.Pattern(`(?m)^[^/\n]*(\bParallel|"parallel"|\bWorkers\b|NumCPU|GOMAXPROCS)`)
