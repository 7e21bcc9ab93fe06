// Go cells. One that runs is in one of two states. waiting: it is for gonb, which is not
// live yet. inside: gonb has it, until its reply and its idle have both come.

package bridge

import (
	"context"
	"time"

	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/group"
	"gametree/kernel/wire"
)

// job is a Go cell that runs.
type job struct {
	*core.Execution
	inside bool               // gonb has it
	reply  *wire.ExecuteReply // gonb's
	idle   bool               // gonb is idle again

	printout   *printout          // what its program prints; nil: gonb has it
	draining   bool               // printout is coming to its end
	drained    bool               // printout is complete
	input      input              // that its program waits for
	unanswered bool               // it waits for input that its front end does not give
	unwatch    context.CancelFunc // ends watch; nil: there is no quota
	over       bool               // it has exceeded the quota; only watch uses this
	interrupts int                // how often gonb was asked to stop it
	ended      *cell.Failure      // why we ended it; nil: we did not
}

// Run implements core.Runner.
func (k *Kernel) Run(c *core.Execution) {
	k.job = &job{Execution: c}
	if c.Failed != nil {
		k.end(k.job, c.Failed)
		return
	}
	k.forward(k.job)
}

// Rest implements core.Runner.
func (k *Kernel) Rest() {}

// Folder implements core.Runner.
func (k *Kernel) Folder() string {
	if k.gonb == nil {
		return ""
	}
	return group.WorkingFolder(k.gonb.PID())
}

// proceed takes the next step that is possible. It must be called whenever gonb has
// changed.
func (k *Kernel) proceed() {
	if k.job != nil && !k.job.inside {
		k.forward(k.job)
	}
}

// forward gives a waiting cell to gonb if gonb can take it.
func (k *Kernel) forward(j *job) {
	if k.gonb == nil {
		if err := k.startGonb(); err != nil {
			k.fail(j, "no Go", err.Error())
			return
		}
	}
	if k.gonb.IsLive() && (!k.gonb.Intact() || k.gonb.module() == "") {
		k.gonb.Stop(0)
		k.gonb = nil
		k.Publish(j.Header, wire.Stream{Name: wire.Stderr, Text: "The kernel's temporary files were deleted, " +
			"so its Go part was restarted.\n"})
		k.forward(j)
		return
	}
	if !k.gonb.IsLive() {
		return
	}
	k.connect(j)
	k.openInput(j)
	code, err := k.gonb.hand(j)
	if err != nil {
		k.fail(j, cell.Unknown, "the program of this cell could not be written: "+err.Error())
		return
	}
	j.inside = true
	m := j.Message
	m.Content = k.Message(wire.Header{}, wire.ExecuteRequest{ // a missing field kills gonb
		Code: code, Silent: j.Content.Silent, StoreHistory: j.Content.StoreHistory,
		UserExpressions: map[string]any{}, AllowStdin: j.Content.AllowStdin, StopOnError: j.Content.StopOnError,
	}).Content
	k.gonb.Send(wire.Shell, m)
	if k.options.Quota != (cell.Quota{}) {
		var ctx context.Context
		ctx, j.unwatch = context.WithCancel(k.gonb.Life())
		go k.watch(ctx, j, k.gonb)
	}
}

// ran ends j, which is inside gonb, once gonb has replied and is idle again, and all
// that j's program printed is published.
func (k *Kernel) ran(j *job) {
	if j.reply == nil || !j.idle {
		return
	}
	if j.printout != nil && !j.drained {
		k.drain(j)
		return
	}
	if j.unanswered {
		k.fail(j, "input", core.NobodyAnswers)
		return
	}
	var cause *cell.Cause
	switch {
	case j.ended != nil && (j.reply.Status == wire.Error || j.interrupts == 0 || j.CommandFailed()):
		cause = &cell.Cause{Known: j.ended}
	case j.reply.Status == wire.Error:
		cause = new(cell.FromCompiler(j.reply.Value))
	}
	k.end(j, cause)
}

// end ends the running cell, which has succeeded if cause is nil.
func (k *Kernel) end(j *job, cause *cell.Cause) {
	reply := k.Conclude(j.Execution, cause)
	if j.reply != nil {
		reply.Payload = j.reply.Payload
	}
	k.leave(j)
	k.Finish(j.Execution, reply)
}

// fail ends the running cell with an error that a learner can read.
func (k *Kernel) fail(j *job, name, text string) {
	k.leave(j)
	k.Fail(j.Execution, name, text)
}

// leave ends what was begun for the running cell.
func (k *Kernel) leave(j *job) {
	k.job = nil
	if j.unwatch != nil {
		j.unwatch()
	}
	j.closeInput()
	if j.printout != nil && !j.drained { // gonb has ended
		j.printout.close()
		j.printout.abandon()
	}
}

// interruptAgain is the time after which a cell that still runs is interrupted again.
const interruptAgain = 300 * time.Millisecond

// interruptGonb interrupts j until it has ended. gonb ignores an interrupt that
// arrives before it has started the cell's program, so what it builds with is killed.
// A program that goes on after two interrupts is killed too.
func (k *Kernel) interruptGonb(j *job) {
	if k.job != j || k.gonb == nil {
		return
	}
	if j.printout != nil {
		j.printout.stop()
	}
	j.interrupts++
	k.gonb.Ask(wire.Control, wire.InterruptRequest{})
	group.Continue(k.gonb.PID())             // a cell may have stopped gonb
	group.KillUnpiped(k.gonb.PID(), "gopls") // which a user may have, and gonb then starts
	deaf := j.interrupts > 2
	if deaf {
		group.KillPiped(k.gonb.PID())
	}
	if j.ended == nil || deaf {
		j.ended = new(cell.Interrupted(deaf))
	}
	time.AfterFunc(interruptAgain, func() { k.Post(k.Life(), func() { k.interruptGonb(j) }) })
}

// Interrupt implements core.Runner.
func (k *Kernel) Interrupt(c *core.Execution) {
	if j := k.job; j.inside {
		k.interruptGonb(j)
	} else {
		k.leave(j)
		k.FailInterrupted(c)
	}
}
