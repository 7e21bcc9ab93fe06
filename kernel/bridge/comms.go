// Comms: what a page's script and this process say to each other, beside cells.
//
// gonb has comms of its own, for its widgets: what is not ours goes there. Ours
// are told by the target of their comm_open, and by their id from then on. They
// wait for no cell.

package bridge

import (
	"encoding/json"
	"sync/atomic"

	"gametree/kernel/wire"
)

// Comms are the comms that are not gonb's. The loop calls its methods, and those
// of each Comm, one at a time: none may wait.
type Comms interface {
	// Open begins a comm on a target, with what its opener sent. It returns nil if
	// the target is not ours; nothing may have been done then. A comm of ours that
	// there is no use for is closed by peer.Close, and something returned.
	Open(target string, data json.RawMessage, peer Peer) Comm

	// Interrupt is called when somebody presses the interrupt button.
	Interrupt()
}

// Comm is our end of a comm.
type Comm interface {
	Message(data json.RawMessage)
	Closed() // by the other end
}

// Peer is the other end of a comm. Any goroutine may call its methods, which
// do nothing once the comm is closed or the kernel has ended.
type Peer interface {
	Send(data any)
	Close(data any)
}

// peer is a Peer at a front end, with our end.
type peer struct {
	k      *Kernel
	id     string
	opened wire.Header
	closed atomic.Bool
	ours   Comm
}

// Send does not go through the loop, which may be the one that calls it.
func (p *peer) Send(data any) {
	if !p.closed.Load() && p.k.life.Err() == nil {
		p.k.publish(p.opened, commMsg{p.id, raw(data)})
	}
}

func (p *peer) Close(data any) {
	if !p.closed.Swap(true) && p.k.life.Err() == nil {
		p.k.publish(p.opened, commClose{p.id, raw(data)})
		go p.k.post(p.k.life, func() { p.k.forgetComm(p) })
	}
}

func (k *Kernel) forgetComm(p *peer) {
	if k.comms[p.id] == p {
		delete(k.comms, p.id)
	}
}

// raw is data as it is sent; what cannot be written is a mistake of ours.
func raw(data any) json.RawMessage {
	text, err := json.Marshal(data)
	if err != nil {
		panic("bridge: data for a comm does not marshal: " + err.Error())
	}
	return text
}

func (k *Kernel) commOpen(r request) {
	if k.options.Comms != nil {
		asked := decode[commOpen](k, r)
		p := &peer{k: k, id: asked.ID, opened: r.Header}
		if p.ours = k.options.Comms.Open(asked.Target, asked.Data, p); p.ours != nil {
			if !p.closed.Load() {
				k.comms[p.id] = p
			}
			return
		}
	}
	k.toGonb(r)
}

func (k *Kernel) commMessage(r request) {
	asked := decode[commMsg](k, r)
	if p := k.comms[asked.ID]; p != nil {
		p.ours.Message(asked.Data)
		return
	}
	k.toGonb(r)
}

func (k *Kernel) commClosed(r request) {
	asked := decode[commClose](k, r)
	if p := k.comms[asked.ID]; p != nil {
		p.closed.Store(true)
		k.forgetComm(p)
		p.ours.Closed()
		return
	}
	k.toGonb(r)
}
