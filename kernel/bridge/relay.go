// Messages of gonb, and where they go.

package bridge

import (
	"gametree/kernel/core"
	"gametree/kernel/wire"
)

// received handles a message of g.
func (k *Kernel) received(g *gonb, on wire.Channel, m wire.Message) {
	switch {
	case g != k.gonb: // it was stopped or restarted
	case on == wire.IOPub:
		k.published(m)
	case on == wire.Stdin:
		k.inputRequested(m)
	default:
		k.replied(m)
	}
}

// inside returns the cell inside gonb that m belongs to, nil if there is none.
func (k *Kernel) inside(m wire.Message) *job {
	if j := k.job; j != nil && j.inside && m.Parent.ID == j.Header.ID {
		return j
	}
	return nil
}

// replied handles what gonb sends on the shell and control channels.
func (k *Kernel) replied(m wire.Message) {
	j := k.inside(m)
	if j == nil || !wire.Is[wire.ExecuteReply](m) {
		return
	}
	reply, err := wire.Decode[wire.ExecuteReply](m)
	if err != nil {
		k.Log.Print(err)
		reply = wire.ExecuteReply{Status: wire.Error, Failure: wire.Failure{Name: "error", Value: err.Error()}}
	}
	j.reply = &reply
	k.ran(j)
}

// published handles what gonb publishes. Its busy, idle and execute_input are
// for us only: front ends get ours.
func (k *Kernel) published(m wire.Message) {
	status, err := wire.Decode[wire.KernelStatus](m)
	idle := err == nil && status.State == wire.Idle
	j := k.inside(m)
	switch {
	case k.gonb.Asked(m): // an interrupt
	case wire.Is[wire.KernelStatus](m):
		if j != nil && idle {
			j.idle = true
			k.ran(j)
		}
	case wire.Is[wire.ExecuteInput](m):
	case j != nil:
		k.Pass(j.Execution, m)
	default: // of a cell that has ended, or of a comm
		k.Publish(m.Parent, core.Raw{Message: m})
	}
}

// toGonb passes on a message that is no cell. If gonb is not live, nothing there
// could need it.
func (k *Kernel) toGonb(r core.Request) {
	if k.gonb == nil || !k.gonb.IsLive() {
		return
	}
	on := wire.Shell
	if r.From == wire.Stdin {
		on = wire.Stdin
	}
	k.gonb.Send(on, r.Message)
}
