// Completion and inspection: Tab and Shift-Tab.
//
// They must never make a learner wait. gonb's first answer comes a fixed 12 s
// after its start, and cells wait with it; while a cell runs it answers nothing.
// So our own answers come first. gonb is asked only when it is old enough and no
// cell runs, and the answer is empty if gonb has not answered within assistTime.

package bridge

import (
	"time"

	"gametree/kernel/wire"
)

const (
	assistAfter = 13 * time.Second
	assistTime  = 3 * time.Second
)

func (k *Kernel) complete(r request, at completeRequest) {
	reply := completeReply{Status: wire.OK, Matches: []string{}, Start: at.Cursor, End: at.Cursor, Metadata: map[string]any{}}
	if k.options.Commands != nil {
		if matches, start, end, handled := k.options.Commands.Complete(at.Code, at.Cursor); handled {
			reply.Matches, reply.Start, reply.End = append(reply.Matches, matches...), start, end
			k.answer(r, reply)
			return
		}
	}
	k.ask(r, at, reply)
}

func (k *Kernel) inspect(r request, at inspectRequest) {
	reply := inspectReply{Status: wire.OK, Data: wire.Bundle{}, Metadata: map[string]any{}}
	if k.options.Commands != nil {
		if text, handled := k.options.Commands.Inspect(at.Code, at.Cursor); handled {
			reply.Found, reply.Data = text != "", wire.Bundle{"text/plain": text}
			k.answer(r, reply)
			return
		}
	}
	k.ask(r, at, reply)
}

// answer sends a whole answer: busy, reply, idle.
func (k *Kernel) answer(r request, c wire.Content) {
	k.publish(r.Header, wire.KernelStatus{State: wire.Busy})
	k.reply(r, c)
	k.publish(r.Header, wire.KernelStatus{State: wire.Idle})
}

// assisted is a request that gonb was asked, and the answer if gonb gives none.
type assisted struct {
	request
	empty wire.Content
}

// ask passes r on to gonb if gonb can answer soon, and else answers with empty.
func (k *Kernel) ask(r request, content, empty wire.Content) {
	g := k.gonb
	if g == nil || !g.IsLive() || g.hidden != nil || k.current != nil || time.Since(g.began) < k.options.AssistAfter {
		k.answer(r, empty)
		return
	}
	k.publish(r.Header, wire.KernelStatus{State: wire.Busy})
	k.asked[r.Header.ID] = assisted{r, empty}
	forwarded := r
	forwarded.Content = k.message(wire.Header{}, content).Content // a missing field kills gonb
	k.toGonb(forwarded)
	time.AfterFunc(assistTime, func() {
		k.post(g.Life(), func() { k.settle(r.Header.ID, empty) })
	})
}

// settle answers the request with this id, unless it was answered before.
func (k *Kernel) settle(id string, c wire.Content) {
	if r, found := k.asked[id]; found {
		delete(k.asked, id)
		k.reply(r.request, c)
		k.publish(r.Header, wire.KernelStatus{State: wire.Idle})
	}
}

// forget answers what only a gonb that has ended could have answered.
func (k *Kernel) forget() {
	for id, r := range k.asked {
		k.settle(id, r.empty)
	}
}
