// Package jupyter is the installed kernel: package core with the five sockets of a Jupyter
// connection file, and what ends it.
package jupyter

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"gametree/kernel/core"
	"gametree/kernel/wire"
	"gametree/kernel/zmtp"
)

// Options are the parts of a kernel.
type Options struct {
	core.Options
	Connection wire.Connection // where to listen
	Limits     zmtp.PeerLimits // of the sockets; zero: zmtp.DefaultLimits
}

// Kernel is one running kernel.
type Kernel struct {
	*core.Kernel
	connection wire.Connection
	limits     zmtp.PeerLimits
	sockets    map[wire.Channel]*zmtp.Socket
	welcome    sync.Once
}

// Run runs a kernel. It returns nil when Jupyter asks for its end, at SIGTERM,
// when the parent process has ended (see orphaned) and when ctx ends. SIGINT interrupts the
// running cell.
func Run(ctx context.Context, o Options) error {
	life, end := context.WithCancel(ctx)
	defer end()
	k := &Kernel{connection: o.Connection, limits: o.Limits, sockets: map[wire.Channel]*zmtp.Socket{}}
	idle := time.AfterFunc(time.Hour, debug.FreeOSMemory)
	defer idle.Stop()
	o.Rest = func() { idle.Reset(idleTime) }
	k.Kernel = core.New(life, o.Options, k.send)
	if err := k.listen(); err != nil {
		k.closeSockets(0)
		return err
	}
	go k.outside()
	k.Loop()
	end() // releases those that still wait to post
	k.closeSockets(200 * time.Millisecond)
	return nil
}

// idleTime is how long a kernel must rest before it gives its free memory back to the
// machine, where the kernels of a class lie side by side.
const idleTime = 3 * time.Second

// listen opens the five sockets.
func (k *Kernel) listen() error {
	c := k.connection
	if ip := net.ParseIP(c.IP); c.Transport == "tcp" && c.IP != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("kernel: connection file: want an ip of this machine only, such as 127.0.0.1, got %s", c.IP)
	}
	if c.Key == "" {
		return errors.New("kernel: connection file: no key: without one anybody could run code")
	}
	for of, kind := range map[wire.Channel]zmtp.SocketType{
		wire.Shell: zmtp.Router, wire.Control: zmtp.Router, wire.Stdin: zmtp.Router,
		wire.IOPub: zmtp.Pub, wire.Heartbeat: zmtp.Rep,
	} {
		network, address := c.Address(of)
		socket, err := zmtp.Listen(kind, network, address, zmtp.Options{
			Limits: k.limits, Log: func(err error) { k.Log.Print(err) }, Welcome: k.starting,
			Received: func(frames [][]byte) { k.receive(of, frames) },
		})
		if err != nil {
			return fmt.Errorf("kernel: %w", err)
		}
		k.sockets[of] = socket
	}
	return nil
}

func (k *Kernel) closeSockets(linger time.Duration) {
	var closing sync.WaitGroup
	for _, socket := range k.sockets {
		closing.Go(func() { socket.Close(linger) })
	}
	closing.Wait()
}

// starting returns the first message that is published, to the first subscriber.
// Any goroutine may call it.
func (k *Kernel) starting() (frames [][]byte) {
	k.welcome.Do(func() {
		frames = wire.Format(k.Message(wire.Header{}, wire.KernelStatus{State: wire.Starting}), []byte(k.connection.Key))
	})
	return frames
}

// outside listens to signals, and to the end of our parent.
func (k *Kernel) outside() {
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

// receive handles a message that came on a channel, in a goroutine of its socket.
func (k *Kernel) receive(from wire.Channel, frames [][]byte) {
	m, err := wire.Parse(frames, []byte(k.connection.Key))
	if err != nil {
		k.Log.Printf("%s: dropped a message: %v", from, err)
		return
	}
	k.Receive(from, m)
}

// send sends a message.
func (k *Kernel) send(on wire.Channel, m wire.Message) {
	k.sockets[on].Send(wire.Format(m, []byte(k.connection.Key)))
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
