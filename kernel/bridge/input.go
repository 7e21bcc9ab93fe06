// Input for the programs of cells, and for commands after !.
//
// gonb asks for input only where the cell says so, with %with_inputs or
// gonbui.RequestInput. Every other program would wait for ever. So we look, a few
// times a second, whether a process of the cell waits in a read of its standard input,
// and ask for it.

package bridge

import (
	"context"
	"time"

	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/group"
	"gametree/kernel/wire"
)

// input is the input that a cell waits for.
type input struct {
	end    context.CancelFunc // ends the looking; nil: nobody looks
	asked  bool               // the front end was asked and has not answered
	pid    int                // the process that waits; 0: gonb asked
	answer *core.Request      // to gonb, which has not got it yet
}

// answerAfter is the time after which gonb gets an answer that no process has taken. gonb
// asks first and then begins to listen, so it loses an answer that comes at once.
const answerAfter = 250 * time.Millisecond

// lookEvery is how often we look. A process counts as waiting if it waits twice in a
// row.
const lookEvery = 30 * time.Millisecond

// awaitInput asks for input whenever a process of j waits for it.
func (k *Kernel) awaitInput(j *job) {
	if cell.Calls(j.Content.Code, "%with_inputs", "%with_password", "%%script", "%%bash", "%%sh") {
		return // gonb asks for its input, or has it
	}
	g := k.gonb
	var ctx context.Context
	ctx, j.input.end = context.WithCancel(g.Life())
	go func() {
		last := 0
		for tick := time.NewTicker(lookEvery); ; {
			select {
			case <-ctx.Done():
				tick.Stop()
				return
			case <-tick.C:
			}
			pid := group.Reader(g.PID())
			if pid == 0 || pid != last {
				last = pid
				continue
			}
			prompt := ""
			if j.printout != nil {
				prompt = j.printout.prompt()
			}
			k.Post(ctx, func() { k.inputNeeded(j, pid, prompt) })
		}
	}()
}

// inputNeeded asks for input for a process of j. prompt was printed and not published.
func (k *Kernel) inputNeeded(j *job, pid int, prompt string) {
	switch {
	case k.job != j:
	case j.input.answer != nil:
		k.Print(j.Execution, wire.Stdout, prompt)
		answer, _ := wire.Decode[wire.InputReply](j.input.answer.Message)
		j.input.answer = nil
		k.feed(pid, answer)
	case j.input.asked:
		k.Print(j.Execution, wire.Stdout, prompt)
	case j.Content.AllowStdin:
		j.input.asked, j.input.pid = true, pid
		k.Reply(core.Request{Message: j.Message, From: wire.Stdin}, wire.InputRequest{Prompt: prompt})
	default:
		k.Print(j.Execution, wire.Stdout, prompt)
		j.unanswered = true
		group.KillPiped(k.gonb.PID())
	}
}

// inputRequested passes gonb's request for input on to the front end that sent
// the running cell. If that one gives no input, as when a program runs the
// notebook, the cell would wait for ever: it gets an empty line and is stopped.
func (k *Kernel) inputRequested(m wire.Message) {
	j := k.job
	switch {
	case j == nil || !j.inside:
	case j.Content.AllowStdin:
		j.input.asked, j.input.pid = true, 0
		k.Reply(core.Request{Message: j.Message, From: wire.Stdin}, core.Raw{Message: m})
	case !j.unanswered:
		j.unanswered = true
		k.answerLater(j, func() { k.gonb.Ask(wire.Stdin, wire.InputReply{Status: wire.OK}) })
		k.interruptGonb(j)
	}
}

// inputReplied gives the front end's answer to whoever waits for it.
func (k *Kernel) inputReplied(r core.Request, answer wire.InputReply) {
	j := k.job
	if j == nil || !j.input.asked {
		k.toGonb(r)
		return
	}
	j.input.asked = false
	if j.input.pid != 0 {
		k.feed(j.input.pid, answer)
		return
	}
	j.input.answer = &r
	k.answerLater(j, func() {
		if j.input.answer == &r {
			j.input.answer = nil
			k.toGonb(r)
		}
	})
}

// answerLater calls answer after answerAfter if j still runs.
func (k *Kernel) answerLater(j *job, answer func()) {
	time.AfterFunc(answerAfter, func() {
		k.Post(k.Life(), func() {
			if k.job == j {
				answer()
			}
		})
	})
}

// feed gives an answer to a process that waits for it.
func (k *Kernel) feed(pid int, answer wire.InputReply) {
	if err := group.Feed(pid, answer.Value+"\n"); err != nil {
		k.Log.Printf("input: %v", err)
	}
}
