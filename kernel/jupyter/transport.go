// Connections that cannot block a socket.

package jupyter

import (
	"context"
	"net"
	"time"

	"github.com/go-zeromq/zmq4"
	"github.com/go-zeromq/zmq4/transport"
)

// guarded begins the endpoints of sockets that a peer cannot block. With zmq4's own transports, a
// connection that says nothing keeps all later ones waiting for ever, and a subscriber that does not
// read keeps all others from reading.
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
	greetingTime = 2 * time.Second  // without a first byte; later connections wait meanwhile
	writeTime    = 10 * time.Second // without reading what was sent to it
)

// guard is a transport whose connections are closed after these times.
type guard struct{ transport.Transport }

// Listen implements transport.Transport.
func (g guard) Listen(ctx context.Context, address string) (net.Listener, error) {
	inner, err := g.Transport.Listen(ctx, address)
	return listener{inner}, err
}

type listener struct{ net.Listener }

// Accept implements net.Listener.
func (l listener) Accept() (net.Conn, error) {
	accepted, err := l.Listener.Accept()
	if err != nil { // most likely out of file descriptors: others may be closed
		time.Sleep(10 * time.Millisecond)
		return nil, err
	}
	accepted.SetReadDeadline(time.Now().Add(greetingTime))
	return &conn{Conn: accepted}, nil
}

// conn is a connection that is closed when its peer says nothing at first, or does not read.
type conn struct {
	net.Conn
	greeted bool
}

func (c *conn) Read(b []byte) (n int, err error) {
	if n, err = c.Conn.Read(b); err != nil {
		c.Close()
	} else if !c.greeted {
		c.greeted = true
		c.SetReadDeadline(time.Time{})
	}
	return n, err
}

func (c *conn) Write(b []byte) (n int, err error) {
	c.SetWriteDeadline(time.Now().Add(writeTime))
	if n, err = c.Conn.Write(b); err != nil {
		c.Close()
	}
	return n, err
}
