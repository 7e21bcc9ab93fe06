// The front end's side of a kernel's sockets.

package notebook

import (
	"cmp"
	"context"
	"io"
	"log"
	"time"

	"github.com/go-zeromq/zmq4"

	"gametree/kernel/wire"
)

// client talks to one kernel. One goroutine at a time may use it.
type client struct {
	session  string
	key      []byte
	shell    zmq4.Socket
	sockets  []zmq4.Socket
	messages chan received // everything the kernel says, in the order of arrival
	stop     context.CancelFunc
}

// received is what a socket gave: a message, or a malformed one, or its end.
type received struct {
	wire.Message
	malformed error
	end       error
}

// connect dials the kernel's sockets, waiting until they are there.
// It returns early when ctx ends.
func connect(ctx context.Context, connection wire.Connection) (*client, error) {
	// The sockets outlive ctx: whoever sees it end still wants to close them in order.
	life, stop := context.WithCancel(context.Background())
	// The stdin socket must have the identity of the shell socket: a kernel asks
	// for input at the address the request came from.
	options := []zmq4.Option{
		zmq4.WithID(zmq4.SocketIdentity(wire.NewID())),
		zmq4.WithDialerRetry(10 * time.Millisecond),
		zmq4.WithDialerMaxRetries(-1),
		zmq4.WithLogger(log.New(io.Discard, "", 0)),
	}
	c := &client{
		session:  wire.NewID(),
		key:      []byte(connection.Key),
		shell:    zmq4.NewDealer(life, options...),
		messages: make(chan received, 100),
		stop:     stop,
	}
	iopub := zmq4.NewSub(life, options...)
	stdin := zmq4.NewDealer(life, options...)
	if err := iopub.SetOption(zmq4.OptionSubscribe, ""); err != nil {
		return nil, err
	}
	dialled := make(chan error, 1)
	go func() { dialled <- c.dial(connection, c.shell, stdin, iopub) }()
	select {
	case err := <-dialled:
		if err != nil {
			stop()
			return nil, err
		}
	case <-ctx.Done():
		stop() // ends the dialling, unless a kernel accepts and is silent: that ends with the kernel
		return nil, context.Cause(ctx)
	}
	c.sockets = []zmq4.Socket{c.shell, stdin, iopub}
	for _, socket := range c.sockets {
		go c.read(life, socket)
	}
	return c, nil
}

func (c *client) dial(connection wire.Connection, shell, stdin, iopub zmq4.Socket) error {
	for _, d := range []struct {
		socket zmq4.Socket
		port   int
	}{{shell, connection.Shell}, {stdin, connection.Stdin}, {iopub, connection.IOPub}} {
		if err := d.socket.Dial(connection.Address(d.port)); err != nil {
			return err
		}
	}
	return nil
}

// read hands on what arrives at socket, until its end.
func (c *client) read(life context.Context, socket zmq4.Socket) {
	for {
		raw, err := socket.Recv()
		r := received{end: err}
		if err == nil {
			r.Message, r.malformed = wire.Parse(raw.Frames, c.key)
		}
		select {
		case c.messages <- r:
		case <-life.Done():
			return
		}
		if err != nil {
			return
		}
	}
}

// send sends a request on the shell socket and returns its id.
func (c *client) send(content wire.Content) (id string, err error) {
	m, err := wire.New(c.session, wire.Header{}, content)
	if err != nil {
		return "", err
	}
	return m.Header.ID, c.shell.SendMulti(zmq4.NewMsgFrom(wire.Format(m, c.key)...))
}

// awaitLive returns when the kernel answers and we hear what it publishes.
// A subscription reaches the kernel some time after it was made, and until then
// all it publishes is lost; so ask something until the answer is heard in public.
func (c *client) awaitLive(ctx context.Context) error {
	again := time.NewTicker(100 * time.Millisecond)
	defer again.Stop()
	var replied, heard bool
	for !replied || !heard {
		if _, err := c.send(wire.KernelInfoRequest{}); err != nil {
			return err
		}
		for asked := true; asked && !(replied && heard); {
			select {
			case <-ctx.Done():
				return context.Cause(ctx)
			case <-again.C:
				asked = false
			case m := <-c.messages:
				if m.malformed != nil || m.end != nil {
					return cmp.Or(m.malformed, m.end)
				}
				replied = replied || m.Header.Type == wire.KernelInfoReply{}.MessageType()
				heard = heard || m.Header.Type == wire.KernelStatus{}.MessageType()
			}
		}
	}
	return nil
}

func (c *client) close() {
	c.stop()
	for _, socket := range c.sockets {
		socket.Close()
	}
}
