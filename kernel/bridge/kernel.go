// The kernel: its sockets, its loop, and the handler of each message.

package bridge

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"gametree/kernel/cell"
	"gametree/kernel/child"
	"gametree/kernel/group"
	"gametree/kernel/wire"
	"gametree/kernel/zmtp"
)

// Options are the parts of a kernel. Only ConnectionFile and Gonb are needed.
type Options struct {
	// ConnectionFile is the file in which Jupyter has written where to listen.
	// gonb's has the same base name, from which gonb takes the kernel's id for widgets.
	ConnectionFile string

	Gonb     child.Command // called for each gonb that is started
	Commands Commands      // nil: none
	Comms    Comms         // nil: all are gonb's
	// Outcome returns the Outcome of a Go cell; source returns the code of any
	// cell of this kernel. nil: cells are shown as gonb shows them.
	Outcome func(code string, count int, source func(count int) string) Outcome

	Quota       cell.Quota                                // of each Go cell's program, where group.CanMeasure
	Assist      Assist                                    // Tab and Shift-Tab in Go cells; nil: none
	IsComplete  func(code string) (status, indent string) // nil: unknown
	HistoryFile string                                    // empty: history ends with the kernel
	HelpLinks   []wire.HelpLink                           // for the front end's help menu
	Log         io.Writer                                 // a line for each message or peer that was dropped; nil: os.Stderr
	Limits      zmtp.Limits                               // of Jupyter's sockets; zero: zmtp.DefaultLimits
}

// request is a message of a front end, and the channel it came from.
type request struct {
	wire.Message
	from wire.Channel
}

// Kernel is one running kernel.
type Kernel struct {
	// Set before the loop begins, and never changed.
	options    Options
	connection wire.Connection
	key        []byte
	session    string
	life       context.Context // ends with the loop
	events     chan func()
	now, later handlers // see dispatch
	sockets    map[wire.Channel]*zmtp.Socket
	log        *log.Logger
	welcome    sync.Once

	// Owned by the loop.
	count   int // of the cells so far, gonb's and ours
	queue   []*job
	current *job  // nil: none is running
	gonb    *gonb // nil: there is none
	history *history
	comms   map[string]*peer // ours, by id
	over    bool             // the loop must end
}

// Run runs a kernel. It returns nil when Jupyter asks for its end, at SIGTERM,
// when the parent process has ended (see orphaned) and when ctx ends; gonb and all
// that cells have started have then ended too. SIGINT interrupts the running cell.
func Run(ctx context.Context, o Options) error {
	if o.Assist == nil {
		o.Assist = noAssist{}
	}
	if o.Log == nil {
		o.Log = os.Stderr
	}
	connection, err := wire.ReadConnection(o.ConnectionFile)
	if err != nil {
		return err
	}
	life, end := context.WithCancel(ctx)
	defer end()
	k := &Kernel{
		options: o, connection: connection, key: []byte(connection.Key), session: wire.NewID(), life: life,
		events: make(chan func(), 100), sockets: map[wire.Channel]*zmtp.Socket{}, comms: map[string]*peer{},
		log: log.New(o.Log, "gametree: kernel: ", 0), history: openHistory(o.HistoryFile),
	}
	k.handle()
	group.Adopt()
	if err := k.listen(); err != nil {
		k.closeSockets(0)
		return err
	}
	defer k.history.close()
	defer time.AfterFunc(gonbAfter, func() { k.post(k.life, k.warmUp) }).Stop()
	k.loop()
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
	for of, kind := range map[wire.Channel]zmtp.Kind{
		wire.Shell: zmtp.Router, wire.Control: zmtp.Router, wire.Stdin: zmtp.Router, wire.IOPub: zmtp.Pub, wire.Heartbeat: zmtp.Rep,
	} {
		network, address := c.Address(of)
		socket, err := zmtp.Listen(kind, network, address, zmtp.Options{
			Limits: k.options.Limits, Log: func(err error) { k.log.Print(err) }, Welcome: k.starting,
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
		frames = wire.Format(k.message(wire.Header{}, wire.KernelStatus{State: wire.Starting}), k.key)
	})
	return frames
}

// loop calls the functions that are posted, until over is set.
func (k *Kernel) loop() {
	signals := make(chan os.Signal, 10)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	parentEnded := orphaned(os.Getenv("JPY_PARENT_PID"))
	poll := time.NewTicker(500 * time.Millisecond)
	defer poll.Stop()
	for !k.over {
		select {
		case f := <-k.events:
			f()
		case s := <-signals:
			if s == os.Interrupt {
				k.interrupt()
			} else {
				k.over = true
			}
		case <-poll.C:
			k.over = k.over || parentEnded()
		case <-k.life.Done():
			k.over = true
		}
	}
}

// post makes the loop call f, unless life ends first.
func (k *Kernel) post(life context.Context, f func()) {
	select {
	case k.events <- f:
	case <-life.Done():
	}
}

// receive handles a message that came on a channel, in a goroutine of its socket.
func (k *Kernel) receive(from wire.Channel, frames [][]byte) {
	m, err := wire.Parse(frames, k.key)
	if err != nil {
		k.log.Printf("%s: dropped a message: %v", from, err)
		return
	}
	k.post(k.life, func() { k.dispatch(request{m, from}) })
}

// handlers are functions that handle requests, by the type of the message.
type handlers map[string]func(request)

// on makes handle the handler of requests with a content of type C. A content
// that does not fit is logged, and counts as an empty one.
func on[C wire.Content](k *Kernel, h handlers, handle func(request, C)) {
	var c C
	h[c.MessageType()] = func(r request) {
		c, err := wire.Decode[C](r.Message)
		if err != nil {
			k.log.Printf("%s: %v", r.from, err)
		}
		handle(r, c)
	}
}

// handle lists the handlers.
func (k *Kernel) handle() {
	k.now = handlers{} // they have answered when they return
	on(k, k.now, k.kernelInfo)
	on(k, k.now, k.isComplete)
	on(k, k.now, k.commInfo)
	on(k, k.now, k.historyOf)
	on(k, k.now, k.interruptRequest)
	on(k, k.now, k.shutdown)
	on(k, k.now, k.commOpened)
	on(k, k.now, k.commMessage)
	on(k, k.now, k.commClosed)

	k.later = handlers{} // they publish busy and idle themselves
	on(k, k.later, k.enqueue)
	on(k, k.later, k.complete)
	on(k, k.later, k.inspect)
	on(k, k.later, k.inputReplied) // part of a cell
}

// dispatch handles one message. Each request is framed by busy and idle.
func (k *Kernel) dispatch(r request) {
	if handler := k.later[r.Header.Type]; handler != nil {
		handler(r)
		return
	}
	k.publish(r.Header, wire.KernelStatus{State: wire.Busy})
	if handler := k.now[r.Header.Type]; handler != nil {
		handler(r)
	} else {
		k.log.Printf("%s: ignored a message of unknown type %q", r.from, r.Header.Type)
	}
	k.publish(r.Header, wire.KernelStatus{State: wire.Idle})
}

// publish sends c to all subscribers, as part of the request with header parent.
func (k *Kernel) publish(parent wire.Header, c wire.Content) {
	k.sockets[wire.IOPub].Send(wire.Format(k.message(parent, c), k.key))
}

// reply answers r.
func (k *Kernel) reply(r request, c wire.Content) {
	m := k.message(r.Header, c)
	m.Identities = r.Identities
	k.sockets[r.from].Send(wire.Format(m, k.key))
}

// message makes a message of ours. A content that does not marshal, which only a
// command's bundle can do, is replaced by the error.
func (k *Kernel) message(parent wire.Header, c wire.Content) wire.Message {
	m, err := wire.New(k.session, parent, c)
	if err != nil {
		m, _ = wire.New(k.session, parent, wire.Stream{Name: wire.Stderr, Text: err.Error() + "\n"})
	}
	if raw, ok := c.(Raw); ok {
		m.Metadata, m.Buffers = raw.Metadata, raw.Buffers
	}
	return m
}
