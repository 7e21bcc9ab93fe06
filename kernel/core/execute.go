// Cells: one runs, the others wait.
//
// A cell that runs is first given to Commands, which may answer it; else it is a Go cell.

package core

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/program"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
	"gametree/pkg/show/outlet"
)

// Execution is one execute_request, and what has become of it.
type Execution struct {
	Request
	Content wire.ExecuteRequest
	Program string // what to run for it; empty until command has returned

	// Made is the program of that; nil if none could be made, which Failed explains.
	Made   *program.Program
	Failed *cell.Cause

	k      *Kernel
	count  int                // its execution count
	inMain atomic.Bool        // all variables of its program are initialised
	stop   context.CancelFunc // ends the command, or what builds the program; nil: there is none
	mute   context.CancelFunc // ends the output of the command; nil: there is none

	// What its program has shown; see gocell.go.
	cap    cell.Cap
	stdout outlet.Reader
	stderr cell.Stderr
	result wire.Bundle // of an expression; nil: there is none yet
	shown  []string    // the ids of displays

	// Of a Go cell; see runner.go.
	printout *printout      // nil: it does not run, or is a command
	program  host.ProgramID // 0 until it is built
	kept     bool           // the program is needed after the end of the cell
	told     bool           // the learner has read how the input ends
	nobody   bool           // it asks for input where the front end gives none

	mu         sync.Mutex // of the following
	process    host.Process
	interrupts int // how often it was interrupted
}

func (k *Kernel) enqueue(r Request, content wire.ExecuteRequest) {
	// A notebook from another system may begin with a byte order mark, and its lines
	// may end as there.
	content.Code = strings.ReplaceAll(strings.TrimPrefix(content.Code, "\uFEFF"), "\r\n", "\n")
	content.StoreHistory = content.StoreHistory && !content.Silent
	k.queue = append(k.queue, &Execution{Request: r, Content: content, k: k})
	k.proceed()
}

// proceed begins the next cell if none runs.
func (k *Kernel) proceed() {
	if k.current == nil && len(k.queue) > 0 {
		k.current, k.queue = k.queue[0], k.queue[1:]
		k.begin(k.current)
	}
}

func (k *Kernel) begin(c *Execution) {
	k.Publish(c.Header, wire.KernelStatus{State: wire.Busy})
	if c.Content.StoreHistory {
		k.history.add(c.Content.Above, c.Content.Code)
	}
	c.count, c.cap.Limit = len(k.history.cells), program.OutputLimit(c.Content.Code)
	if !c.Content.Silent {
		k.Publish(c.Header, wire.ExecuteInput{Code: c.Content.Code, ExecutionCount: c.count})
	}
	if strings.TrimSpace(c.Content.Code) == "" {
		k.finish(c, wire.ExecuteReply{Status: wire.OK})
		return
	}
	ctx, stop := context.WithCancel(k.life)
	open, mute := context.WithCancel(k.life)
	c.stop, c.mute = stop, mute
	go func() {
		handled, err := k.command(ctx, open, c)
		interrupted := ctx.Err() != nil
		k.Post(k.life, func() {
			interrupted = interrupted || !handled && ctx.Err() != nil // a Go cell has not begun yet
			k.commanded(c, handled, interrupted, err)
		})
	}()
}

// command runs c if it is a command, or else makes its program. A panic in the command
// fails the cell only.
func (k *Kernel) command(ctx, open context.Context, c *Execution) (handled bool, err error) {
	bug := k.attempt("a command", func() {
		if c.Content.Above != nil {
			c.declare()
		}
		handled, err = k.options.Commands.Execute(ctx, c.Content.Code, commandSink{c, open})
	})
	if bug != nil {
		return true, fmt.Errorf("the command panicked, which is a bug in gametree: %w", bug)
	}
	if !handled {
		if program.Calls(c.Content.Code, "%reset") {
			k.options.Scope.Restore(program.Store{})
		}
		bug = k.attempt("the program of a cell", func() { c.make() })
		if bug != nil {
			c.Failed = &cell.Cause{Message: "gametree could not read this cell, which is a bug: " + bug.Error()}
		}
	}
	return handled, err
}

// make makes the program of c, with commands, which computes the value of the last
// expression.
func (c *Execution) make() {
	scope, err := c.k.options.Scope, program.Check(c.Content.Code)
	c.Program = c.k.options.Commands.Program(c.Content.Code)
	c.Program = program.Computing(c.Program, scope.Values)
	if err == nil {
		c.Made, err = scope.Make(c.count, c.Program)
	}
	if err != nil {
		c.Failed = new(cell.FromProgram(err))
	}
}

// commanded goes on when command has returned.
func (k *Kernel) commanded(c *Execution, handled, interrupted bool, err error) {
	c.stop()
	switch {
	case k.current != c: // it was interrupted and answered before
	case interrupted && handled && err != nil && !errors.Is(err, context.Canceled):
		k.fail(c, failureOf(cell.Signal, err.Error())) // it says what is left
	case interrupted:
		k.fail(c, cell.Interrupted())
	case !handled:
		k.run(c)
	case err != nil:
		k.fail(c, failureOf(cell.Unknown, err.Error()))
	default:
		k.finish(c, wire.ExecuteReply{Status: wire.OK})
	}
}

func failureOf(name, text string) cell.Failure {
	return cell.Failure{Name: name, Value: text, Traceback: strings.Split(text, "\n")}
}

func (k *Kernel) fail(c *Execution, f cell.Failure) {
	k.Publish(c.Header, wire.ErrorOutput(f))
	k.finish(c, wire.ExecuteReply{Status: wire.Error, Failure: f})
}

// end publishes the value of the running Go cell, or why it failed if cause is not nil,
// and returns the reply. What it declares stays if its program was built and its variables
// were initialised.
func (k *Kernel) end(c *Execution, cause *cell.Cause) wire.ExecuteReply {
	reply := wire.ExecuteReply{Status: wire.OK}
	if failed := c.end(cause); failed != nil {
		reply = wire.ExecuteReply{Status: wire.Error, Failure: *failed}
	}
	declared := c.Made != nil && reply.Name != cell.CompileError && reply.Name != cell.CommandError
	switch {
	case !declared:
	case !c.Made.Empty && !c.inMain.Load():
		if c.Made.Declares {
			k.Publish(c.Header, wire.Stream{Name: wire.Stderr, Text: forgotten})
		}
		declared = false
	default:
		k.options.Scope.Keep(c.Made)
	}
	if k.options.Ran != nil {
		k.options.Ran(c, declared)
	}
	return reply
}

// forgotten is said when a cell ended before its variables were initialised. If they stayed
// declared, every later cell would initialise them again, and end in the same way.
const forgotten = "It ended before all variables were initialised, so what this cell declares is forgotten.\n"

// finish ends the running cell and begins the next. If the cell failed and asked
// for it, the waiting cells are not run.
func (k *Kernel) finish(c *Execution, reply wire.ExecuteReply) {
	k.current = nil
	if c.mute != nil {
		c.mute()
	}
	k.replyTo(c, reply)
	if reply.Status == wire.Error && c.Content.StopOnError {
		k.abort()
	}
	k.proceed()
}

// abort answers all waiting cells without running them.
func (k *Kernel) abort() {
	for _, c := range k.queue {
		k.Publish(c.Header, wire.KernelStatus{State: wire.Busy})
		k.replyTo(c, wire.ExecuteReply{Status: wire.Aborted})
	}
	k.queue = nil
}

// replyTo ends the messages of a cell: the reply, and idle.
func (k *Kernel) replyTo(c *Execution, reply wire.ExecuteReply) {
	reply.ExecutionCount, reply.Payload = len(k.history.cells), []any{}
	k.Reply(c.Request, reply)
	k.Publish(c.Header, wire.KernelStatus{State: wire.Idle})
}

// commandGrace is how long a command may take to end after an interrupt.
const commandGrace = time.Second

// Interrupt stops the running cell and aborts those that wait.
func (k *Kernel) Interrupt() {
	k.abort()
	if k.options.Comms != nil {
		k.options.Comms.Interrupt()
	}
	switch c := k.current; {
	case c == nil:
	case c.printout != nil:
		k.interrupt(c)
	case c.stop != nil:
		c.stop()
		// The cell ends even if the command ignores this and goes on.
		time.AfterFunc(commandGrace, func() {
			k.Post(k.life, func() {
				if k.current == c && c.printout == nil {
					k.fail(c, cell.Interrupted())
				}
			})
		})
	}
}

// commandSink is the cell.Sink of a command. Once the cell has ended, only Replace
// still works.
type commandSink struct {
	c   *Execution
	ctx context.Context // ends with the cell
}

func (o commandSink) publish(c wire.Content) error {
	if err := o.ctx.Err(); err != nil {
		return err
	}
	o.c.k.Publish(o.c.Header, c)
	return nil
}

func (o commandSink) Display(id string, update bool, data map[string]any) error {
	if update {
		return o.publish(wire.UpdateDisplayData(newDisplay(id, data)))
	}
	return o.publish(newDisplay(id, data))
}

func newDisplay(id string, data wire.Bundle) wire.DisplayData {
	return wire.DisplayData{Data: data, Metadata: map[string]any{}, Transient: wire.Transient{DisplayID: id}}
}

func (o commandSink) Result(data map[string]any) error {
	return o.publish(wire.ExecuteResult{Data: data, Metadata: map[string]any{}, ExecutionCount: o.c.count})
}

func (o commandSink) Replace(id string, data map[string]any) error {
	return commandSink{o.c, o.c.k.life}.Display(id, true, data)
}

func (o commandSink) Stream(name, text string) error {
	return o.publish(wire.Stream{Name: name, Text: text})
}
