// Package jupyter is the installed kernel: package core with the five sockets of a Jupyter
// connection file, and what ends it.
//
// Reading order: jupyter.go, transport.go (connections that cannot block a socket).
package jupyter

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/go-zeromq/zmq4"

	"gametree/kernel/core"
	"gametree/kernel/wire"
)

type kernel struct {
	*core.Kernel
	connection wire.Connection
	sockets    map[wire.Channel]zmq4.Socket
}

// Run runs a kernel that listens at c. It returns nil when Jupyter asks for its end, at SIGTERM,
// when the parent process has ended (see orphaned) and when ctx ends. SIGINT interrupts the
// running cell.
func Run(ctx context.Context, c wire.Connection, o core.Options) error {
	life, end := context.WithCancel(ctx)
	defer end()
	k := &kernel{connection: c, sockets: map[wire.Channel]zmq4.Socket{}}
	k.Kernel = core.New(life, o, func(on wire.Channel, m wire.Message) {
		k.sockets[on].SendMulti(zmq4.NewMsgFrom(wire.Format(m, []byte(c.Key))...))
	})
	defer func() {
		for _, socket := range k.sockets {
			socket.Close()
		}
	}()
	if err := k.listen(); err != nil {
		return err
	}
	go k.outside()
	k.Loop()
	end()                // releases those that still wait to post
	time.Sleep(sendTime) // zmq4 does not say when all is sent
	return nil
}

func (k *kernel) listen() error {
	c := k.connection
	if ip := net.ParseIP(c.IP); c.Transport == "tcp" && c.IP != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("kernel: connection file: want an ip of this machine only, such as 127.0.0.1, got %s", c.IP)
	}
	if c.Key == "" {
		return errors.New("kernel: connection file: no key: without one anybody could run code")
	}
	for of, open := range map[wire.Channel]func(context.Context, ...zmq4.Option) zmq4.Socket{
		wire.Shell: zmq4.NewRouter, wire.Control: zmq4.NewRouter, wire.Stdin: zmq4.NewRouter,
		wire.IOPub: zmq4.NewPub, wire.Heartbeat: zmq4.NewRep,
	} {
		socket := open(context.Background(), zmq4.WithLogger(k.Log), zmq4.WithTimeout(time.Second))
		if err := socket.Listen(guarded + c.Endpoint(of)); err != nil {
			return fmt.Errorf("kernel: %w", err)
		}
		k.sockets[of] = socket
		if of != wire.IOPub {
			go k.read(of, socket)
		}
	}
	return nil
}

// sendTime is how long the last messages may take to be sent.
const sendTime = 50 * time.Millisecond

// read handles the messages of a channel until its socket is closed.
func (k *kernel) read(from wire.Channel, socket zmq4.Socket) {
	for {
		received, err := socket.Recv()
		if errors.Is(err, context.Canceled) {
			return
		}
		if err == nil && from == wire.Heartbeat {
			socket.SendMulti(received)
			continue
		}
		var m wire.Message
		if err == nil {
			m, err = wire.Parse(received.Frames, []byte(k.connection.Key))
		}
		if err != nil {
			k.Log.Printf("%s: dropped a message: %v", from, err)
			continue
		}
		k.Receive(from, m)
	}
}

// outside listens to signals, and to the end of our parent.
func (k *kernel) outside() {
	signals := make(chan os.Signal, 10)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	parentEnded := orphaned(os.Getenv("JPY_PARENT_PID"))
	poll := time.NewTicker(500 * time.Millisecond)
	defer poll.Stop()
	for {
		select {
		case s := <-signals:
			if s == os.Interrupt {
				k.Post(k.Life(), k.Interrupt)
			} else {
				k.Post(k.Life(), k.End)
			}
		case <-poll.C:
			if parentEnded() {
				k.Post(k.Life(), k.End)
			}
		case <-k.Life().Done():
			return
		}
	}
}

// orphaned returns a function that reports whether our parent has ended.
//
// Only a parent that sets JPY_PARENT_PID, to the value wanted here, wants its
// kernel to end with it, as Jupyter's servers and jupyter_client do. A shell that
// leaves its kernel running does not set it. A parent with the process id 1 never
// ends, and cannot be told from a process that adopts orphans.
func orphaned(wanted string) func() bool {
	if wanted == "" || wanted == "1" {
		return func() bool { return false }
	}
	parent := os.Getppid() // perhaps a wrapper of the one that set the variable
	return func() bool {
		now := os.Getppid()
		return now != parent || now == 1
	}
}
