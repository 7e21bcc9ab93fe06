// The kernel: its sockets, and what ends it.

package bridge

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"gametree/kernel/cell"
	"gametree/kernel/child"
	"gametree/kernel/core"
	"gametree/kernel/group"
	"gametree/kernel/wire"
	"gametree/kernel/zmtp"
)

// Options are the parts of a kernel. Only ConnectionFile and Gonb are needed.
type Options struct {
	core.Options

	// ConnectionFile is the file in which Jupyter has written where to listen.
	// gonb's has the same base name, from which gonb takes the kernel's id for widgets.
	ConnectionFile string

	Gonb   child.Command   // called for each gonb that is started
	Quota  cell.Quota      // of each Go cell's program, where group.CanMeasure
	Tasks  int             // the most processes and threads of gonb and all that it starts
	Limits zmtp.PeerLimits // of Jupyter's sockets; zero: zmtp.DefaultLimits
}

// Kernel is one running kernel.
type Kernel struct {
	*core.Kernel

	// Set before the loop begins, and never changed.
	options    Options
	connection wire.Connection
	key        []byte
	sockets    map[wire.Channel]*zmtp.Socket
	welcome    sync.Once

	// Owned by the loop.
	job  *job  // nil: no Go cell runs
	gonb *gonb // nil: there is none
}

// Run runs a kernel. It returns nil when Jupyter asks for its end, at SIGTERM,
// when the parent process has ended (see orphaned) and when ctx ends; gonb and all
// that cells have started have then ended too. SIGINT interrupts the running cell.
func Run(ctx context.Context, o Options) error {
	connection, err := wire.ReadConnection(o.ConnectionFile)
	if err != nil {
		return err
	}
	life, end := context.WithCancel(ctx)
	defer end()
	o.Banner = "gametree: game-tree search in Go. gonb runs the Go cells."
	k := &Kernel{options: o, connection: connection, key: []byte(connection.Key), sockets: map[wire.Channel]*zmtp.Socket{}}
	k.Kernel = core.New(life, o.Options, k.send, k)
	group.Adopt()
	if err := k.listen(); err != nil {
		k.closeSockets(0)
		return err
	}
	defer time.AfterFunc(gonbAfter, func() {
		k.Post(k.Life(), func() {
			if k.gonb == nil {
				k.startGonb() // if it fails, the first Go cell tries again and reports the error
			}
		})
	}).Stop()
	go k.outside()
	k.Loop()
	if k.gonb != nil {
		k.gonb.Stop(2 * time.Second)
	}
	end() // releases those that still wait to post
	k.closeSockets(200 * time.Millisecond)
	return nil
}

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
			Limits: k.options.Limits, Log: func(err error) { k.Log.Print(err) }, Welcome: k.starting,
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
		frames = wire.Format(k.Message(wire.Header{}, wire.KernelStatus{State: wire.Starting}), k.key)
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
				k.Post(k.Life(), k.Kernel.Interrupt)
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
	m, err := wire.Parse(frames, k.key)
	if err != nil {
		k.Log.Printf("%s: dropped a message: %v", from, err)
		return
	}
	k.Receive(from, m)
}

// send sends a message.
func (k *Kernel) send(on wire.Channel, m wire.Message) {
	k.sockets[on].Send(wire.Format(m, k.key))
}
