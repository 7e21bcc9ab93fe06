// Completion and inspection: Tab and Shift-Tab.
//
// They must never keep a learner waiting. gonb's first answer comes a fixed
// 12 s after its start, and cells wait with it; while a cell runs there is no
// answer at all. So ours come first, and gonb is asked only when it is old
// enough and free; what it has not answered in assistTime it knows nothing about.

package bridge

import (
	"time"

	"gametree/kernel/wire"
)

const (
	assistAfter = 13 * time.Second
	assistTime  = 3 * time.Second
)

func (k *Kernel) complete(r request) {
	at := decode[completeRequest](k, r)
	reply := completeReply{Status: wire.OK, Matches: []string{}, Start: at.Cursor, End: at.Cursor, Metadata: map[string]any{}}
	if k.options.Commands != nil {
		if matches, start, end, handled := k.options.Commands.Complete(at.Code, at.Cursor); handled {
			reply.Matches, reply.Start, reply.End = append(reply.Matches, matches...), start, end
			k.answer(r, reply)
			return
		}
	}
	k.ask(r, completeRequest{at.position}, reply)
}

func (k *Kernel) inspect(r request) {
	at := decode[inspectRequest](k, r)
	reply := inspectReply{Status: wire.OK, Data: wire.Bundle{}, Metadata: map[string]any{}}
	if k.options.Commands != nil {
		if text, handled := k.options.Commands.Inspect(at.Code, at.Cursor); handled {
			reply.Found, reply.Data = text != "", wire.Bundle{"text/plain": text}
			k.answer(r, reply)
			return
		}
	}
	k.ask(r, inspectRequest{at.position}, reply)
}

// answer is a whole answer: busy, reply, idle.
func (k *Kernel) answer(r request, c wire.Content) {
	k.publish(r.Header, wire.KernelStatus{State: wire.Busy})
	k.reply(r, c)
	k.publish(r.Header, wire.KernelStatus{State: wire.Idle})
}

// ask hands r on to gonb, if it can answer soon; otherwise the answer is none.
func (k *Kernel) ask(r request, content, none wire.Content) {
	c := k.child
	if c == nil || !c.live() || c.step != "" || k.current != nil || time.Since(c.began) < k.options.AssistAfter {
		k.answer(r, none)
		return
	}
	k.publish(r.Header, wire.KernelStatus{State: wire.Busy})
	k.asked[r.Header.ID] = r
	forwarded := r
	forwarded.Content = k.message(wire.Header{}, content).Content // gonb dies of a missing field
	k.toGonb(forwarded)
	time.AfterFunc(assistTime, func() {
		k.post(c.life, func() { k.settle(r.Header.ID, none) })
	})
}

// assisted takes gonb's answer to what it was asked.
func (k *Kernel) assisted(m wire.Message) {
	k.settle(m.Parent.ID, Raw{m})
}

// settle answers the request with this id, unless it is answered.
func (k *Kernel) settle(id string, c wire.Content) {
	if r, found := k.asked[id]; found {
		delete(k.asked, id)
		k.reply(r, c)
		k.publish(r.Header, wire.KernelStatus{State: wire.Idle})
	}
}

// forget answers what only a gonb that is gone could have answered.
func (k *Kernel) forget() {
	for id, r := range k.asked {
		var none wire.Content = inspectReply{Status: wire.OK, Data: wire.Bundle{}, Metadata: map[string]any{}}
		if r.Header.Type == (completeRequest{}).MessageType() {
			none = completeReply{Status: wire.OK, Matches: []string{}, Metadata: map[string]any{}}
		}
		k.settle(id, none)
	}
}
