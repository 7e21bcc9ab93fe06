// The kernel: its loop, and the handler of each message.

// Package core is a Jupyter kernel without the way in which messages come and go: package
// jupyter gives it the sockets of the installed kernel, package page the worker of a web
// page, and package execute calls it to run notebooks. A host.Host builds and runs the Go
// cells.
//
// The order of calls, for one cell:
//
//	Receive      (any goroutine)          posts to the loop
//	dispatch     (the loop, as all below) finds the handler of the message's type
//	enqueue      one cell runs at a time, the others wait in Kernel.queue
//	begin        busy, execute_input; Commands.Execute in a goroutine of its own
//	run          if it is not a command; perform in a goroutine of its own
//	print        what its program prints, to all front ends
//	conclude     when the program has ended: its value, or why it failed
//	finish       reply, idle, next cell
//
// All state belongs to the goroutine of Loop; all others post functions to it.
// Nothing in the loop waits: whatever takes time is a goroutine that posts its result.
//
// Reading order: kernel.go, execute.go, above.go; runner.go, system.go, printout.go, input.go
// (Go cells); gocell.go (what a learner sees of them); answers.go, history.go,
// content.go; commands.go, comms.go (what others plug in).
package core

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"

	"gametree/exercises/grader/host"
	"gametree/kernel/assist"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// Options are the parts of a kernel. Host and Commands are needed.
type Options struct {
	Host host.Host // runs the Go cells; one that is no host.Machine refuses commands of the system

	Commands Commands
	Comms    Comms // nil: all are the runner's
	// Offered is called when the program of a cell offers a game to play: see outlet.PlayID. It must
	// not wait. It returns whether it keeps the program, until it calls Host.Forget. nil: nobody plays.
	Offered func(text string, program host.ProgramID, where func(stack string) string, out cell.Sink) (keep bool)
	// Solved is called with a row of the learner's solver: see outlet.SolverID.
	Solved func(text string, out cell.Sink)

	Scope *assist.Scope                     // what cells have declared, and Go's packages; nil: no packages
	Above func(cells []string)              // is called with the cells of wire.ExecuteRequest.Above; may be nil
	Ran   func(c *Execution, declared bool) // is called at the end of each Go cell; may be nil
	Log   io.Writer                         // a line for each message or peer that was dropped; nil: os.Stderr
}

// Request is a message of a front end, and the channel it came from.
type Request struct {
	wire.Message
	From wire.Channel
}

// Kernel is one running kernel. All state belongs to the goroutine of Loop. Only Post,
// Publish, Reply and Life may be called from others.
type Kernel struct {
	Log *log.Logger

	// Set before the loop begins, and never changed.
	options          Options
	send             func(on wire.Channel, m wire.Message)
	session          string
	life             context.Context // ends with the loop
	events           chan func()
	framed, unframed handlers // see dispatch

	// Owned by the loop.
	queue   []*Execution
	current *Execution // nil: none is running
	history history
	above   above            // owned by the cell that runs
	comms   map[string]*peer // ours, by id
	over    bool             // the loop must end
}

// New returns a kernel that ends with life at the latest. It sends messages by calling
// send, from any goroutine.
func New(life context.Context, o Options, send func(on wire.Channel, m wire.Message)) *Kernel {
	o.Scope, o.Log = cmp.Or(o.Scope, assist.New(nil)), cmp.Or[io.Writer](o.Log, os.Stderr)
	k := &Kernel{
		Log: log.New(o.Log, "gametree: kernel: ", 0), options: o, send: send, session: rand.Text(), life: life,
		events: make(chan func(), 100), comms: map[string]*peer{},
	}
	k.handle()
	return k
}

// Loop calls the functions that are posted, until End is called or life ends.
func (k *Kernel) Loop() {
	for !k.over {
		select {
		case f := <-k.events:
			k.attempt("an event", f)
		case <-k.life.Done():
			return
		}
	}
}

func (k *Kernel) End() { k.over = true }

// Life ends with the kernel.
func (k *Kernel) Life() context.Context { return k.life }

// Post makes the loop call f, unless life ends first.
func (k *Kernel) Post(life context.Context, f func()) {
	select {
	case k.events <- f:
	case <-life.Done():
	}
}

// Receive handles a message that came on a channel. Any goroutine may call it.
func (k *Kernel) Receive(from wire.Channel, m wire.Message) {
	k.Post(k.life, func() { k.dispatch(Request{m, from}) })
}

// handlers are functions that handle requests, by the type of the message.
type handlers map[string]func(Request)

// on makes handle the handler of requests of that type. A content that does not fit is logged, and
// counts as an empty one.
func on[C any](k *Kernel, h handlers, request string, handle func(Request, C)) {
	h[request] = func(r Request) {
		var c C
		if err := json.Unmarshal(r.Content, &c); err != nil {
			k.Log.Printf("%s: %s: %v", r.From, request, err)
		}
		handle(r, c)
	}
}

func (k *Kernel) handle() {
	k.framed = handlers{} // they have answered when they return
	on(k, k.framed, "kernel_info_request", k.kernelInfo)
	on(k, k.framed, "is_complete_request", k.isComplete)
	on(k, k.framed, "comm_info_request", k.commInfo)
	on(k, k.framed, "history_request", k.historyOf)
	on(k, k.framed, "interrupt_request", k.interruptRequest)
	on(k, k.framed, "shutdown_request", k.shutdown)
	on(k, k.framed, "comm_open", k.commOpened)
	on(k, k.framed, "comm_msg", k.commMessage)
	on(k, k.framed, "comm_close", k.commClosed)

	k.unframed = handlers{} // they publish busy and idle themselves
	on(k, k.unframed, "execute_request", k.enqueue)
	on(k, k.unframed, "complete_request", k.complete)
	on(k, k.unframed, "inspect_request", k.inspect)
	on(k, k.unframed, "input_reply", k.answered) // part of a cell
}

// dispatch handles one message, on the goroutine of Loop. Each request is framed by busy
// and idle.
func (k *Kernel) dispatch(r Request) {
	if handler := k.unframed[r.Header.Type]; handler != nil {
		handler(r)
		return
	}
	k.Publish(r.Header, wire.KernelStatus{State: wire.Busy})
	if handler := k.framed[r.Header.Type]; handler != nil {
		k.attempt(r.Header.Type, func() { handler(r) })
	} else {
		k.Log.Printf("%s: ignored a message of unknown type %q", r.From, r.Header.Type)
	}
	k.Publish(r.Header, wire.KernelStatus{State: wire.Idle})
}

// Publish sends c to all front ends, as part of the request with header parent.
func (k *Kernel) Publish(parent wire.Header, c wire.Content) {
	k.send(wire.IOPub, k.Message(parent, c))
}

func (k *Kernel) Reply(r Request, c wire.Content) {
	m := k.Message(r.Header, c)
	m.Identities = r.Identities
	k.send(r.From, m)
}

// Message makes a message of ours. A content that does not marshal, which only a
// command's bundle can do, is replaced by the error.
func (k *Kernel) Message(parent wire.Header, c wire.Content) wire.Message {
	m, err := wire.New(k.session, parent, c)
	if err != nil {
		m, _ = wire.New(k.session, parent, wire.Stream{Name: wire.Stderr, Text: err.Error() + "\n"})
	}
	return m
}

func (k *Kernel) interruptRequest(r Request, _ struct{}) {
	k.Interrupt()
	k.answer(r, fields{"status": wire.OK})
}

func (k *Kernel) shutdown(r Request, asked wire.ShutdownRequest) {
	k.abort()
	k.answer(r, fields{"status": wire.OK, "restart": asked.Restart})
	k.End()
}

// attempt calls f, and logs and returns the error of a panic in it, which is a bug of ours:
// of a command, or of the type checker on strange code.
func (k *Kernel) attempt(what string, f func()) (bug error) {
	defer func() {
		if r := recover(); r != nil {
			bug = fmt.Errorf("%v", r)
			k.Log.Printf("%s: %v", what, bug)
		}
	}()
	f()
	return nil
}
