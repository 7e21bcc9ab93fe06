// Go cells: each is built and run by the Host, in a goroutine of its own.

package core

import (
	"context"
	"fmt"
	"time"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/program"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
	"gametree/pkg/lazy"
	"gametree/pkg/show/outlet"
)

// MostPrinted is how many bytes a page passes on of what a program prints: more than
// a cell may show.
const MostPrinted = 8 << 20

func (k *Kernel) run(c *Execution) {
	if c.Failed == nil {
		c.Failed = k.refuse(c)
	}
	if c.Failed != nil {
		k.conclude(c, c.Failed)
		return
	}
	_, canWait := k.options.Host.(host.Machine)
	c.printout = newPrintout(canWait, func(stream, text string) {
		k.Post(k.life, func() { k.print(c, stream, text) })
	})
	ctx, stop := context.WithCancel(k.life)
	c.stop = stop
	go func() {
		var cause *cell.Cause
		if bug := k.attempt("a cell", func() { cause = c.perform(ctx) }); bug != nil {
			cause = &cell.Cause{Message: "this cell could not be run, which is a bug in gametree: " + bug.Error()}
		}
		stop()
		c.printout.end()
		k.Post(k.life, func() { k.ran(c, cause) })
	}()
}

// ofGonb are packages whose programs talk to gonb while they run.
var ofGonb = lazy.Pattern(`"(github\.com/janpfeifer/gonb/gonbui/(?:widgets|comms))"`)

// refuse returns why a cell cannot run on this Host, nil if it can.
func (k *Kernel) refuse(c *Execution) *cell.Cause {
	if m := ofGonb().FindStringSubmatch(c.Made.Text); m != nil {
		return failed(cell.CompileError, "the package "+m[1]+" works in the kernel Go (gonb) only: "+
			"choose it in the kernel menu")
	}
	_, has := k.options.Host.(host.Machine)
	if line := program.OfMachine(c.Program); line != "" && !has {
		return failed(cell.CommandError, line+" works only in the installed course: this page has no machine to run it on")
	}
	return nil
}

func failed(name, text string) *cell.Cause { return &cell.Cause{Known: new(failureOf(name, text))} }

// perform runs the commands of the system in a cell, builds its program and runs that. It
// returns why the cell has failed, nil if it has not.
func (c *Execution) perform(ctx context.Context) *cell.Cause {
	made, h := c.Made, c.k.options.Host
	if machine, has := h.(host.Machine); has {
		for _, line := range program.Commands(c.Program) {
			if cause := c.command(machine, line); cause != nil {
				return cause
			}
		}
	} else if made.Missing != "" {
		return &cell.Cause{Missing: made.Missing}
	}
	if made.Empty {
		return nil
	}
	built, err := h.Build(ctx, host.Source{Files: made.Files(), Check: !made.Runs})
	switch {
	case ctx.Err() != nil:
		h.Forget(built.Program)
		return &cell.Cause{Message: interruption}
	case err != nil:
		return &cell.Cause{Message: "this cell could not be built: " + err.Error()}
	case !built.OK:
		return new(cell.FromCompiler(built.Text))
	case !made.Runs:
		c.inMain.Store(true)
		return nil
	}
	c.program = built.Program
	return c.await(host.Start{
		Args: arguments(c), Env: map[string]string{outlet.Variable: "1"},
	}, func(o host.Start) (host.Process, error) { return h.Start(built.Program, o) })
}

// interruption is the message of a cell that was interrupted.
const interruption = "signal: interrupt"

// await starts a program or a command, and waits for its end.
func (c *Execution) await(o host.Start, start func(host.Start) (host.Process, error)) *cell.Cause {
	o.Most = max(MostPrinted, 2*program.OutputLimit(c.Content.Code))
	o.Output = c.printout.add
	o.Asked = func() {
		c.printout.flush() // it may end with a prompt
		c.k.Post(c.k.life, func() { c.k.inputNeeded(c) })
	}
	c.mu.Lock()
	if c.interrupts > 0 {
		c.mu.Unlock()
		return &cell.Cause{Message: interruption}
	}
	process, err := start(o)
	c.process = process
	c.mu.Unlock()
	if err != nil {
		return &cell.Cause{Message: "this cell could not be run: " + err.Error()}
	}
	ended := process.Wait()
	c.mu.Lock()
	c.process = nil
	c.mu.Unlock()
	return CauseOf(ended)
}

// CauseOf returns why a program failed, nil if it did not.
func CauseOf(e host.Ended) *cell.Cause {
	switch {
	case e.Exceeded != "":
		return &cell.Cause{Known: new(cell.Stopped(e.Exceeded))}
	case e.Killed:
		return &cell.Cause{Message: interruption}
	case overflow().MatchString(e.Fault):
		return &cell.Cause{Message: cell.StackOverflow}
	case e.Signal != "":
		return &cell.Cause{Message: "signal: " + e.Signal}
	case e.Fault != "":
		return &cell.Cause{Message: e.Fault}
	case e.Code != 0:
		return &cell.Cause{Message: fmt.Sprintf("exit status %d", e.Code)}
	}
	return nil
}

// overflow matches what browsers say when the stack is full, which in a page is sooner
// than in Go.
var overflow = lazy.Pattern(`call stack|too much recursion`)

// ran ends a cell whose goroutine has ended.
func (k *Kernel) ran(c *Execution, cause *cell.Cause) {
	if c.program > 0 && !c.kept {
		k.options.Host.Forget(c.program)
	}
	if k.current != c {
		return
	}
	switch {
	case c.nobody:
		k.fail(c, failureOf("input", NobodyAnswers))
		return
	case cause != nil && c.interrupts > 0 && cause.Known == nil:
		cause = &cell.Cause{Known: new(cell.Interrupted())}
	}
	k.conclude(c, cause)
}

// conclude ends the running Go cell, which has succeeded if cause is nil.
func (k *Kernel) conclude(c *Execution, cause *cell.Cause) {
	var reply wire.ExecuteReply
	if bug := k.attempt("the end of a cell", func() { reply = k.end(c, cause) }); bug != nil {
		k.fail(c, failureOf(cell.Unknown, "the end of this cell could not be explained, "+
			"which is a bug in gametree: "+bug.Error()))
		return
	}
	k.finish(c, reply)
}

// interruptAgain is the time after which a cell that still runs is interrupted again; one
// that goes on after two interrupts, and so is deaf, is killed.
const (
	interruptAgain = 300 * time.Millisecond
	deaf           = 2
)

// interrupt interrupts the running Go cell until it has ended.
func (k *Kernel) interrupt(c *Execution) {
	if k.current != c {
		return
	}
	c.mu.Lock()
	c.interrupts++
	process, kill := c.process, c.interrupts > deaf
	c.mu.Unlock()
	c.stop()
	switch {
	case process == nil:
	case kill:
		process.Kill()
	default:
		process.Interrupt()
	}
	time.AfterFunc(interruptAgain, func() { k.Post(k.life, func() { k.interrupt(c) }) })
}
