// Comms: messages between a page's script and this process, outside of cells.
//
// Messages of comms do not wait for cells. A comm on a target that is not ours is closed.

package core

import (
	"encoding/json"
	"sync/atomic"

	"gametree/kernel/wire"
)

// Comms are the kernel's comms. The loop calls its methods, and those
// of each Comm, one at a time; none may wait.
type Comms interface {
	// Open opens a comm on a target, with the data that its opener sent. It returns
	// nil, and does nothing, if the target is not ours. To refuse a comm on a target
	// of ours, it calls peer.Close and returns any Comm.
	Open(target string, data json.RawMessage, peer Peer) Comm

	// Interrupt is called when somebody presses the interrupt button.
	Interrupt()
}

type Comm interface {
	Message(data json.RawMessage)
	Closed() // the other end has closed it
}

// Peer is the other end of a comm. Any goroutine may call its methods, which
// do nothing once the comm is closed or the kernel has ended.
type Peer interface {
	Send(data any)
	Close(data any) // sends the last message
}

// peer is a Peer at a front end, with our end.
type peer struct {
	k      *Kernel
	id     string
	opened wire.Header
	closed atomic.Bool
	ours   Comm
}

// Send does not post to the loop, because the loop may be the caller.
func (p *peer) Send(data any) {
	if !p.closed.Load() && p.k.life.Err() == nil {
		p.k.Publish(p.opened, content{"comm_msg", fields{"comm_id": p.id, "data": data}})
	}
}

// Close sends data as a last message: JupyterLab logs an error for a comm_close, because it has not opened the
// comm itself.
func (p *peer) Close(data any) {
	p.Send(data)
	p.closed.Store(true)
}

func (k *Kernel) commOpened(r Request, asked commContent) {
	if k.options.Comms != nil {
		p := &peer{k: k, id: asked.ID, opened: r.Header}
		if p.ours = k.options.Comms.Open(asked.Target, asked.Data, p); p.ours != nil {
			k.comms[p.id] = p
			return
		}
	}
	k.Publish(r.Header, content{"comm_close", fields{"comm_id": asked.ID, "data": fields{}}})
}

func (k *Kernel) commMessage(r Request, asked commContent) {
	if p := k.comms[asked.ID]; p != nil && !p.closed.Load() {
		p.ours.Message(asked.Data)
	}
}

func (k *Kernel) commClosed(r Request, asked commContent) {
	if p := k.comms[asked.ID]; p != nil && !p.closed.Swap(true) {
		p.ours.Closed()
	}
	delete(k.comms, asked.ID)
}
