// Completion and inspection: Tab and Shift-Tab.
//
// Commands answer for their cells, Assist for Go cells, also while a cell runs. gonb
// is not asked: its first answer would take 12 s, and cells would wait for it.

package core

import (
	"time"

	"gametree/kernel/wire"
)

// Assist answers Tab and Shift-Tab in Go cells. Any goroutine may call its methods.
type Assist interface {
	// Complete returns the names that could replace code[start:end], the name before
	// cursor. All three positions count Unicode code points.
	Complete(code string, cursor int) (matches []string, start, end int)

	// Inspect returns plain text about the name at cursor, in code points; "" if it
	// knows nothing.
	Inspect(code string, cursor int) string

	// Ran is called with the program of each Go cell that was compiled and run. Forget is called when
	// gonb has forgotten all definitions.
	Ran(code string)
	Forget()
}

// noAssist is the Assist of a kernel without one.
type noAssist struct{}

func (noAssist) Complete(_ string, cursor int) ([]string, int, int) { return nil, cursor, cursor }
func (noAssist) Inspect(string, int) string                         { return "" }
func (noAssist) Ran(string)                                         {}
func (noAssist) Forget()                                            {}

// assistTime is how long a learner waits for an answer, which is then empty.
const assistTime = 3 * time.Second

func (k *Kernel) complete(r Request, at completeRequest) {
	reply := completeReply{Status: wire.OK, Matches: []string{}, Start: at.Cursor, End: at.Cursor, Metadata: map[string]any{}}
	if k.options.Commands != nil {
		if matches, start, end, handled := k.options.Commands.Complete(at.Code, at.Cursor); handled {
			reply.Matches, reply.Start, reply.End = append(reply.Matches, matches...), start, end
			k.answer(r, reply)
			return
		}
	}
	k.ask(r, reply, func() wire.Content {
		matches, start, end := k.options.Assist.Complete(at.Code, at.Cursor)
		reply.Matches, reply.Start, reply.End = append(reply.Matches, matches...), start, end
		return reply
	})
}

func (k *Kernel) inspect(r Request, at inspectRequest) {
	reply := inspectReply{Status: wire.OK, Data: wire.Bundle{}, Metadata: map[string]any{}}
	found := func(text string) inspectReply {
		if text != "" {
			reply.Found, reply.Data = true, wire.Bundle{"text/plain": text}
		}
		return reply
	}
	if k.options.Commands != nil {
		if text, handled := k.options.Commands.Inspect(at.Code, at.Cursor); handled {
			k.answer(r, found(text))
			return
		}
	}
	k.ask(r, reply, func() wire.Content { return found(k.options.Assist.Inspect(at.Code, at.Cursor)) })
}

// ask answers r with what find returns, or with empty if that takes too long or fails.
func (k *Kernel) ask(r Request, empty wire.Content, find func() wire.Content) {
	found := make(chan wire.Content, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil { // a fault of the type checker, on a cell that is half written
				k.Log.Printf("%s: %v", r.Header.Type, p)
				found <- empty
			}
		}()
		found <- find()
	}()
	go func() {
		answer := empty
		select {
		case answer = <-found:
		case <-time.After(assistTime):
		}
		k.Post(k.life, func() { k.answer(r, answer) })
	}()
}

// answer sends a whole answer: busy, reply, idle.
func (k *Kernel) answer(r Request, c wire.Content) {
	k.Publish(r.Header, wire.KernelStatus{State: wire.Busy})
	k.Reply(r, c)
	k.Publish(r.Header, wire.KernelStatus{State: wire.Idle})
}
