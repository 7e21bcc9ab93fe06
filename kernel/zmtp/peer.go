// One connection.

package zmtp

import (
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// peer is one connection after its handshake. Its reader and its writer are
// goroutines of their own; send never blocks.
type peer struct {
	conn     net.Conn
	identity string
	limits   PeerLimits

	mu      sync.Mutex
	changed sync.Cond // of queue or closed
	queue   [][]byte  // encoded messages to write
	queued  int64     // their bytes, including the message being written
	closed  bool

	// topics counts its subscriptions. Messages that it does not want it drops itself; every
	// front end wants all.
	topics atomic.Int32
}

func newPeer(conn net.Conn, identity string, limits PeerLimits) *peer {
	p := &peer{conn: conn, identity: identity, limits: limits}
	p.changed.L = &p.mu
	return p
}

// send queues bytes. It closes a peer with too long a queue.
func (p *peer) send(b []byte) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return net.ErrClosed
	}
	if p.queued+int64(len(b)) > p.limits.Queue {
		p.close()
		return fmt.Errorf("zmtp: %s reads too slowly: %d bytes wait for it", p.conn.RemoteAddr(), p.queued)
	}
	p.queue = append(p.queue, b)
	p.queued += int64(len(b))
	p.changed.Signal()
	return nil
}

// end closes the peer.
func (p *peer) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.close()
}

// close closes the connection, which ends reader and writer. mu must be locked.
func (p *peer) close() {
	p.closed = true
	p.conn.Close()
	p.changed.Signal()
}

// write writes what is queued until the peer is closed.
func (p *peer) write() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for {
		for len(p.queue) == 0 && !p.closed {
			p.changed.Wait()
		}
		if p.closed {
			return
		}
		b := p.queue[0]
		p.queue[0] = nil
		p.queue = p.queue[1:]
		p.mu.Unlock()
		p.conn.SetWriteDeadline(time.Now().Add(p.limits.Write))
		_, err := p.conn.Write(b)
		p.mu.Lock()
		p.queued -= int64(len(b))
		if err != nil {
			p.close()
		}
	}
}

// drained reports whether all messages are written, or can no longer be.
func (p *peer) drained() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.closed || p.queued == 0
}
