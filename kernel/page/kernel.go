package page

import (
	"context"

	"gametree/kernel/assist"
	"gametree/kernel/core"
	"gametree/kernel/wire"
)

// Kernel is a kernel in a page.
type Kernel struct{ runner }

// Options are the parts of a kernel.
type Options struct {
	Host Host
	Send func(message []byte) // sends a message to the front end; any goroutine calls it

	// Extras returns what the kernel has besides Go cells: commands, exercises and games to
	// play. nil: a small kernel, which calls HandOver when a message asks for them, and then
	// does nothing any more.
	Extras   func(Played, *assist.Scope) core.Options
	HandOver func(State)

	State State // of the kernel that has handed over to this one; zero: there was none
}

// New returns a kernel that ends with life at the latest. Its method Loop runs it.
func New(life context.Context, o Options) *Kernel {
	scope := assist.New(newLibrary(o.Host))
	k := &Kernel{runner{host: o.Host, handOver: o.HandOver}}
	options := core.Options{Commands: extrasLater{runner: &k.runner}}
	if k.small = o.Extras == nil; !k.small {
		options = o.Extras(Played{&k.runner}, scope)
	}
	options.Scope, options.Banner = scope, "gametree: game-tree search in Go, in this page."
	k.Kernel = core.New(life, options, func(on wire.Channel, m wire.Message) { o.Send(wire.FormatText(on, m)) }, k)
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
