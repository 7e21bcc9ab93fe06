// Go cells: each is built and run by the Host, in a goroutine of its own.

package core

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/program"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
	"gametree/pkg/lazy"
	"gametree/pkg/show/outlet"
)

// running is the Go cell that runs.
type running struct {
	*Execution
	printout *printout
	cancel   context.CancelFunc // ends what builds it
	told     bool               // the learner has read how the input ends
	nobody   bool               // it asks for input where the front end gives none

	program host.ProgramID // 0 until it is built
	kept    bool           // the program is needed after the end of the cell

	mu         sync.Mutex // of the following
	process    host.Process
	interrupts int // how often it was interrupted
}

// MostPrinted is how many bytes a page passes on of what a program prints: more than
// a cell may show.
const MostPrinted = 8 << 20

// run runs a cell.
func (k *Kernel) run(c *Execution) {
	if c.Failed == nil {
		c.Failed = k.refuse(c)
	}
	if c.Failed != nil {
		k.conclude(c, c.Failed)
		return
	}
	_, canWait := k.options.Host.(host.Machine)
	now := &running{Execution: c, printout: newPrintout(canWait, func(stream, text string) {
		k.Post(k.life, func() { k.print(c, stream, text) })
	})}
	k.running = now
	var ctx context.Context
	ctx, now.cancel = context.WithCancel(k.life)
	go func() {
		var cause *cell.Cause
		if bug := k.attempt("a cell", func() { cause = now.perform(ctx) }); bug != nil {
			cause = &cell.Cause{Message: "this cell could not be run, which is a bug in gametree: " + bug.Error()}
		}
		now.cancel()
		now.printout.end()
		k.Post(k.life, func() { k.ran(now, cause) })
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
	if _, has := k.options.Host.(host.Machine); has {
		return nil
	}
	if line := program.OfMachine(c.Program); line != "" {
		return failed(cell.CommandError, line+" works only in the installed course: this page has no machine to run it on")
	}
	return nil
}

// failed returns a failure of that name, which text explains.
func failed(name, text string) *cell.Cause {
	return &cell.Cause{Known: &cell.Failure{Name: name, Value: text, Traceback: []string{text}}}
}

// perform runs the commands of the system in a cell, builds its program and runs that. It
// returns why the cell has failed, nil if it has not.
func (now *running) perform(ctx context.Context) *cell.Cause {
	made, h := now.Made, now.k.options.Host
	if machine, has := h.(host.Machine); has {
		for _, c := range program.Commands(now.Program) {
			if cause := now.command(machine, c); cause != nil {
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
		now.inMain.Store(true)
		return nil
	}
	now.program = built.Program
	return now.await(host.Start{
		Args: arguments(now.Execution), Env: map[string]string{outlet.Variable: "1"},
	}, func(o host.Start) (host.Process, error) { return h.Start(built.Program, o) })
}

// interruption is the message of a cell that was interrupted.
const interruption = "signal: interrupt"

// await starts a program or a command, and waits for its end.
func (now *running) await(o host.Start, start func(host.Start) (host.Process, error)) *cell.Cause {
	o.Most = max(MostPrinted, 2*program.OutputLimit(now.Content.Code))
	o.Output = now.printout.add
	o.Asked = func() {
		now.printout.flush() // it may end with a prompt
		now.k.Post(now.k.life, func() { now.k.inputNeeded(now) })
	}
	now.mu.Lock()
	if now.interrupts > 0 {
		now.mu.Unlock()
		return &cell.Cause{Message: interruption}
	}
	process, err := start(o)
	now.process = process
	now.mu.Unlock()
	if err != nil {
		return &cell.Cause{Message: "this cell could not be run: " + err.Error()}
	}
	ended := process.Wait()
	now.mu.Lock()
	now.process = nil
	now.mu.Unlock()
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
func (k *Kernel) ran(now *running, cause *cell.Cause) {
	if now.program > 0 && !now.kept {
		k.options.Host.Forget(now.program)
	}
	if k.running != now {
		return
	}
	switch {
	case now.nobody:
		k.running = nil
		k.fail(now.Execution, failureOf("input", errors.New(NobodyAnswers)))
		return
	case cause != nil && now.interrupts > 0 && cause.Known == nil:
		cause = &cell.Cause{Known: new(cell.Interrupted())}
	}
	k.conclude(now.Execution, cause)
}

// conclude ends the running Go cell, which has succeeded if cause is nil.
func (k *Kernel) conclude(c *Execution, cause *cell.Cause) {
	k.running = nil
	var reply wire.ExecuteReply
	if bug := k.attempt("the end of a cell", func() { reply = k.end(c, cause) }); bug != nil {
		k.fail(c, failureOf(cell.Unknown, fmt.Errorf("the end of this cell could not be explained, "+
			"which is a bug in gametree: %w", bug)))
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
func (k *Kernel) interrupt(now *running) {
	if k.running != now {
		return
	}
	now.mu.Lock()
	now.interrupts++
	process, kill := now.process, now.interrupts > deaf
	now.mu.Unlock()
	now.cancel()
	switch {
	case process == nil:
	case kill:
		process.Kill()
	default:
		process.Interrupt()
	}
	time.AfterFunc(interruptAgain, func() { k.Post(k.life, func() { k.interrupt(now) }) })
}
