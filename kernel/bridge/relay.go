// What gonb says, and where it goes.

package bridge

import (
	"gametree/kernel/wire"
)

// replied takes what gonb answers on the shell and control sockets.
func (k *Kernel) replied(m wire.Message) {
	c := k.child
	if m.Parent.Session == k.session { // to a request of our own
		switch {
		case m.Header.Type == wire.KernelInfoReply{}.MessageType():
			k.becomes(c, &c.replied)
		case m.Parent.ID == c.step:
			c.stepReplied = true
			k.stepped(c)
		}
		return
	}
	if j := k.current; j != nil && j.place == inside && m.Parent.ID == j.Header.ID && m.Header.Type == (wire.ExecuteReply{}).MessageType() {
		reply, err := wire.Decode[wire.ExecuteReply](m)
		if err != nil {
			k.log.print(err)
			reply = wire.ExecuteReply{Status: wire.Error, Failure: wire.Failure{Name: "error", Value: err.Error()}}
		}
		j.reply = &reply
		k.arrived(j)
		return
	}
	k.assisted(m)
}

// published takes what gonb publishes. Its words on busy, idle and inputs are
// for us: front ends hear ours.
func (k *Kernel) published(m wire.Message) {
	c := k.child
	idle := false
	if status, err := wire.Decode[wire.KernelStatus](m); err == nil {
		idle = status.State == wire.Idle
	}
	if m.Parent.Session == k.session {
		switch {
		case m.Header.Type != wire.KernelStatus{}.MessageType():
		case m.Parent.ID == c.step:
			c.stepIdle = c.stepIdle || idle
			k.stepped(c)
		default:
			k.becomes(c, &c.heard)
		}
		return
	}
	var running *job
	if j := k.current; j != nil && j.place == inside && m.Parent.ID == j.Header.ID {
		running = j
	}
	switch {
	case m.Header.Type == wire.KernelStatus{}.MessageType():
		if running != nil && idle {
			running.idle = true
			k.arrived(running)
		}
	case m.Header.Type == wire.ExecuteInput{}.MessageType():
	case running != nil:
		for _, content := range running.outcome.Publish(m) {
			k.publish(m.Parent, content)
		}
	default: // late, or a comm's
		k.publish(m.Parent, Raw{m})
	}
}

// asks takes gonb's requests for input: they go to whom the running cell came
// from. If that gives no input, as when a notebook is run by a program, the cell
// would wait for ever: it gets an empty line, and is ended.
func (k *Kernel) asks(m wire.Message) {
	j := k.current
	switch {
	case j == nil || j.place != inside:
	case j.content.AllowStdin:
		k.reply(request{Message: j.Message, from: stdin}, Raw{m})
	case !j.unanswered:
		j.unanswered = true
		k.child.send(k, k.child.stdin, wire.InputReply{Status: wire.OK})
		k.interruptGonb(j)
	}
}

// toGonb hands on a message that is no cell: comms and inputs do not wait.
func (k *Kernel) toGonb(r request) {
	c := k.child
	if c == nil || !c.live() {
		return // nobody is there whom it could concern
	}
	socket := c.shell
	if r.from == stdin {
		socket = c.stdin
	}
	m := r.Message
	m.Identities = nil
	socket.Send(wire.Format(m, k.key))
}

// becomes sets one half of c's being live.
func (k *Kernel) becomes(c *child, half *bool) {
	if before := c.live(); !before {
		*half = true
		if c.live() {
			k.proceed()
		}
	}
}

// stepped goes on when a hidden cell is done.
func (k *Kernel) stepped(c *child) {
	if c.step != "" && c.stepReplied && c.stepIdle {
		c.step = ""
		k.proceed()
	}
}
