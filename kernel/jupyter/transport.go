// Connections that cannot block a socket.

package jupyter

import (
	"bufio"
	"context"
	"net"
	"time"

	"github.com/go-zeromq/zmq4"
	"github.com/go-zeromq/zmq4/transport"
)

// guarded begins the endpoints of sockets that a peer cannot block. With zmq4's own transports, a
// connection that says nothing keeps all later ones waiting, and a subscriber that does not read
// keeps all others from reading.
const guarded = "guarded-"

func init() {
	for name, network := range map[string]string{"tcp": "tcp", "ipc": "unix"} {
		if err := zmq4.RegisterTransport(guarded+name, guard{transport.New(network)}); err != nil {
			panic(err)
		}
	}
}

// The times after which a connection is closed.
var (
	greetingTime = 5 * time.Second  // without a first byte
	writeTime    = 10 * time.Second // without reading what was sent to it
)

// guard is a transport whose connections are closed after these times.
type guard struct{ transport.Transport }

func (g guard) Listen(ctx context.Context, address string) (net.Listener, error) {
	inner, err := g.Transport.Listen(ctx, address)
	if err != nil {
		return nil, err
	}
	l := &listener{inner, make(chan net.Conn), ctx}
	go l.greet()
	return l, nil
}

// listener accepts connections that have sent a byte.
type listener struct {
	net.Listener
	greeted chan net.Conn
	life    context.Context // ends when the socket is closed
}

// greet waits for the first bytes of connections.
func (l *listener) greet() {
	for l.life.Err() == nil {
		accepted, err := l.Listener.Accept()
		if err != nil { // most likely out of file descriptors: others may be closed
			time.Sleep(10 * time.Millisecond)
			continue
		}
		go func() {
			c := &conn{accepted, bufio.NewReader(accepted)}
			c.SetReadDeadline(time.Now().Add(greetingTime))
			if _, err := c.in.Peek(1); err != nil {
				c.Close()
				return
			}
			c.SetReadDeadline(time.Time{})
			select {
			case l.greeted <- c:
			case <-l.life.Done():
				c.Close()
			}
		}()
	}
}

func (l *listener) Accept() (net.Conn, error) {
	select {
	case c := <-l.greeted:
		return c, nil
	case <-l.life.Done():
		return nil, net.ErrClosed
	}
}

// conn is a connection that is closed when its peer does not read.
type conn struct {
	net.Conn
	in *bufio.Reader
}

func (c *conn) Read(b []byte) (int, error) { return c.in.Read(b) }

func (c *conn) Write(b []byte) (n int, err error) {
	c.SetWriteDeadline(time.Now().Add(writeTime))
	if n, err = c.Conn.Write(b); err != nil {
		c.Close()
	}
	return n, err
}
