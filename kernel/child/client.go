// The sockets of a kernel, as its front end has them.

package child

import (
	"context"
	"time"

	"gametree/kernel/wire"
	"gametree/kernel/zmtp"
)

const (
	probeEvery = 20 * time.Millisecond  // until the kernel is live
	deafTime   = 500 * time.Millisecond // how long a kernel that has closed a connection may go on
)

// connect connects to the kernel's sockets, probes it until it is live, and
// closes the sockets at the end of life.
func (c *Child) connect() {
	ctx, cancel := context.WithCancel(c.life)
	defer cancel()
	go func() {
		select {
		case <-c.gone:
			cancel()
		case <-ctx.Done():
		}
	}()
	identity := wire.NewID() // of all sockets: gonb answers on every channel to that of the shell
	for _, on := range []wire.Channel{wire.Shell, wire.Control, wire.Stdin, wire.IOPub} {
		kind := zmtp.Dealer
		if on == wire.IOPub {
			kind = zmtp.Sub
		}
		network, address := c.connection.Address(on)
		socket, err := zmtp.Dial(ctx, kind, network, address, identity, zmtp.Options{
			Log: c.options.Dropped, Gone: func() { go c.deaf() },
			Received: func(frames [][]byte) { c.received(on, frames) },
		})
		if err != nil {
			return // the kernel has ended, or is being stopped
		}
		defer socket.Close(0)
		c.sockets[on] = socket
	}
	c.probe(ctx)
	<-c.life.Done()
}

// probe asks for the kernel's info until it is live. A subscription takes effect
// some time after it was made, and all that is published before is lost: only
// the status of a probe shows that we hear the kernel.
func (c *Child) probe(ctx context.Context) {
	again := time.NewTicker(probeEvery)
	defer again.Stop()
	for {
		c.Send(wire.Shell, c.request(c.probes, wire.KernelInfoRequest{}))
		select {
		case <-c.proven:
			close(c.live)
			return
		case <-ctx.Done():
			return
		case <-again.C:
		}
	}
}

// received handles a message of the kernel.
func (c *Child) received(on wire.Channel, frames [][]byte) {
	m, err := wire.Parse(frames, []byte(c.connection.Key))
	switch {
	case err != nil:
		c.options.Dropped(err)
	case m.Parent.Session == c.probes:
		c.probed(m)
	default:
		c.options.Received(on, m)
	}
}

// probed handles the reply or the status that follows a probe.
func (c *Child) probed(m wire.Message) {
	switch m.Header.Type {
	case wire.KernelInfoReply{}.MessageType():
		c.replied.Store(true)
	case wire.KernelStatus{}.MessageType():
		c.heard.Store(true)
	}
	if c.replied.Load() && c.heard.Load() {
		select {
		case c.proven <- struct{}{}:
		default: // it was proven before
		}
	}
}

// deaf kills a kernel that has closed a connection, unless it ends by itself:
// what runs in it could never be heard to end.
func (c *Child) deaf() {
	select {
	case <-c.gone:
	case <-c.life.Done():
	case <-time.After(deafTime):
		c.cmd.Process.Kill()
	}
}

// Send sends m on a channel without waiting. The kernel must be live.
func (c *Child) Send(on wire.Channel, m wire.Message) {
	m.Identities = nil
	c.sockets[on].Send(wire.Format(m, []byte(c.connection.Key)))
}

// Ask sends a request of our own and returns its id. The kernel must be live.
func (c *Child) Ask(on wire.Channel, content wire.Content) (id string) {
	m := c.request(c.session, content)
	c.Send(on, m)
	return m.Header.ID
}

// Asked reports whether m belongs to a request that was sent by Ask.
func (c *Child) Asked(m wire.Message) bool { return m.Parent.Session == c.session }

func (c *Child) request(session string, content wire.Content) wire.Message {
	m, err := wire.New(session, wire.Header{}, content)
	if err != nil {
		panic("child: a request does not marshal: " + err.Error())
	}
	return m
}
