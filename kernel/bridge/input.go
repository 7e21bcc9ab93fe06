// Input for the programs of cells, and for commands after !.
//
// They read a pipe of ours instead of gonb's, which gonb holds open: so their input can
// end. A few times a second we look whether one of them waits for input, and ask the
// front end for it. gonb asks only where the cell says so, with %with_inputs or
// gonbui.RequestInput.

package bridge

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"gametree/exercises/grader/program"
	"gametree/kernel/core"
	"gametree/kernel/group"
	"gametree/kernel/wire"
	"gametree/pkg/show/outlet"
)

// input is the input of a cell.
type input struct {
	pipe  *os.File           // our end; nil: there is none, and gonb has the input
	path  string             // of the pipe
	end   context.CancelFunc // ends the looking
	asked bool               // the front end was asked and has not answered
	gonb  bool               // because gonb asked
	told  bool               // the learner has read how the input ends
}

// answerAfter is the time after which gonb gets an answer. gonb asks first and then begins
// to listen, so it loses an answer that comes at once.
const answerAfter = 250 * time.Millisecond

// lookEvery is how often we look. A process counts as waiting if it waits twice in a row.
const lookEvery = 30 * time.Millisecond

// openInput makes the pipe for the input of j, which the programs of the cell open (see
// package outlet), and asks for input whenever one waits for it.
func (k *Kernel) openInput(j *job) {
	if program.Calls(j.Content.Code, "%with_inputs", "%with_password", "%%script", "%%bash", "%%sh") {
		return // gonb asks for its input, or has it
	}
	g, path := k.gonb, filepath.Join(pipes(k.gonb.Folder()), outlet.Stdin)
	os.MkdirAll(filepath.Dir(path), 0o700)
	reader, writer, err := namedPipe(path)
	if err != nil {
		return
	}
	reader.Close() // the programs have their own
	ctx, end := context.WithCancel(g.Life())
	j.input = input{end: end, path: path, pipe: writer}
	go func() {
		for waited := false; ; {
			select {
			case <-ctx.Done():
				return
			case <-time.After(lookEvery):
			}
			waits := group.Reads(g.PID(), path)
			if waits && waited {
				prompt := ""
				if j.printout != nil {
					prompt = j.printout.prompt()
				}
				k.Post(ctx, func() { k.inputNeeded(j, prompt) })
			}
			waited = waits
		}
	}()
}

// closeInput removes the pipe of j.
func (j *job) closeInput() {
	if j.input.pipe != nil {
		j.input.end()
		j.input.pipe.Close()
		os.Remove(j.input.path)
	}
}

// inputNeeded asks for input for j. prompt was printed and not published.
func (k *Kernel) inputNeeded(j *job, prompt string) {
	switch {
	case k.job != j:
	case j.input.asked || unread(j.input.pipe): // a busy machine has not woken who reads
		k.Print(j.Execution, wire.Stdout, prompt)
	case j.Content.AllowStdin:
		j.input.asked, j.input.gonb = true, false
		if !j.input.told {
			j.input.told = true
			prompt += core.HowInputEnds
		}
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
		j.input.asked, j.input.gonb = true, true
		k.Reply(core.Request{Message: j.Message, From: wire.Stdin}, core.Raw{Message: m})
	case !j.unanswered:
		j.unanswered = true
		k.answerLater(j, func() { k.gonb.Ask(wire.Stdin, wire.InputReply{Status: wire.OK}) })
		k.interruptGonb(j)
	}
}

// Answered implements core.Runner: it gives the answer to whoever waits for it, the programs
// of the cell, and gonb if it has asked.
func (k *Kernel) Answered(r core.Request, answer wire.InputReply) {
	j := k.job
	if j == nil || !j.input.asked {
		k.toGonb(r)
		return
	}
	if j.input.gonb {
		k.answerLater(j, func() { k.toGonb(r) })
	}
	text := core.InputOf(answer)
	if answer.Value == "" && j.input.gonb {
		text = "\n"
	}
	if j.input.pipe != nil && text == "" {
		j.input.end()
		os.Remove(j.input.path)
		os.WriteFile(j.input.path, nil, 0o600) // for programs that open it later
		j.input.pipe.Close()
		return
	}
	j.input.asked = false
	go j.input.pipe.WriteString(text) // it may wait for a reader
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
