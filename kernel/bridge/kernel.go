// The kernel: its sockets, its loop, and who handles which message.

package bridge

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"gametree/kernel/bridge/zmtp"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// ProtocolVersion is the version of Jupyter's protocol that we speak.
const ProtocolVersion = "5.4"

// Options say what a kernel is made of. Only ConnectionFile and Gonb are needed.
type Options struct {
	// ConnectionFile is the file in which Jupyter says where to listen. gonb's
	// has the same base name: gonb takes the kernel's id for widgets from it.
	ConnectionFile string

	// Gonb returns the command, not yet started, of a gonb on the sockets of
	// connectionFile. It is called again for each gonb that is needed.
	Gonb func(connectionFile string) (*exec.Cmd, error)

	// Guard returns the command, not yet started, of a process that calls Guard
	// with this folder and its own standard input. nil: no guard.
	Guard func(folder string) (*exec.Cmd, error)

	Commands Commands // nil: none
	// Outcome makes what each Go cell's outputs and reply pass through; source
	// tells the code of the cells of this kernel. nil: as gonb has it.
	Outcome func(code string, count int, source func(count int) string) Outcome

	Quota       cell.Quota                                // of each Go cell's program, where group.CanMeasure
	IsComplete  func(code string) (status, indent string) // nil: unknown
	HistoryFile string                                    // empty: history ends with the kernel
	Version     string                                    // ours, for kernel_info
	HelpLinks   []wire.HelpLink                           // for the front end's help menu
	Log         io.Writer                                 // one line for each message or peer that was dropped; nil: os.Stderr
	Limits      zmtp.Limits                               // of Jupyter's sockets; zero: zmtp.DefaultLimits
	AssistAfter time.Duration                             // age at which gonb is first asked to complete or inspect; 0: 13 s
}

// channel is one of the sockets that requests come from.
type channel string

const (
	shell   channel = "shell"
	control channel = "control"
	stdin   channel = "stdin"
)

// request is a message of a front end, and where it came from.
type request struct {
	wire.Message
	from channel
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
	now, later map[string]func(request) // handlers by message type: see dispatch
	sockets    map[channel]*zmtp.Socket
	iopub      *zmtp.Socket
	heartbeat  *zmtp.Socket
	log        *lines
	welcome    sync.Once

	// Owned by the loop.
	count   int // of the cells so far, gonb's and ours
	queue   []*job
	current *job               // nil: none is running
	child   *child             // nil: there is no gonb
	asked   map[string]request // of gonb, outside the queue, by message id
	history *history
	over    bool // the loop must end
}

// Run is a kernel's whole life. It returns nil when Jupyter asks for an end, at
// SIGTERM, when the parent process is gone (see orphan) and when ctx ends; nothing is left then of gonb and of all that cells have started.
// SIGINT interrupts the running cell.
func Run(ctx context.Context, o Options) error {
	o.AssistAfter = cmp.Or(o.AssistAfter, assistAfter)
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
		events: make(chan func(), 100), sockets: map[channel]*zmtp.Socket{}, asked: map[string]request{},
		log: &lines{w: o.Log}, history: openHistory(o.HistoryFile),
	}
	k.handle()
	if err := k.listen(); err != nil {
		k.closeSockets(0)
		return err
	}
	k.startChild() // what is wrong with it is said by the first cell that needs it
	defer k.history.close()
	k.loop()
	k.stopChild(2 * time.Second)
	end() // lets go of whoever still wants to post
	k.closeSockets(200 * time.Millisecond)
	return nil
}

// listen opens the five sockets.
func (k *Kernel) listen() error {
	c := k.connection
	if ip := net.ParseIP(c.IP); c.Transport == "tcp" && c.IP != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("kernel: connection file: want an ip of this machine alone, such as 127.0.0.1, got %s", c.IP)
	}
	if c.Key == "" {
		return errors.New("kernel: connection file: no key, so that anybody could run code")
	}
	open := func(kind zmtp.Kind, port int, o zmtp.Options) (*zmtp.Socket, error) {
		network, address := endpoint(c, port)
		o.Limits, o.Log = k.options.Limits, k.log.print
		socket, err := zmtp.Listen(kind, network, address, o)
		if err != nil {
			return nil, fmt.Errorf("kernel: %w", err)
		}
		return socket, nil
	}
	var err error
	if k.heartbeat, err = open(zmtp.Rep, c.Heartbeat, zmtp.Options{}); err != nil {
		return err
	}
	if k.iopub, err = open(zmtp.Pub, c.IOPub, zmtp.Options{Welcome: k.starting}); err != nil {
		return err
	}
	for from, port := range map[channel]int{shell: c.Shell, control: c.Control, stdin: c.Stdin} {
		k.sockets[from], err = open(zmtp.Router, port, zmtp.Options{Received: func(frames [][]byte) { k.receive(from, frames) }})
		if err != nil {
			return err
		}
	}
	return nil
}

// endpoint returns where the socket with the given port is, as package net has it.
func endpoint(c wire.Connection, port int) (network, address string) {
	if c.Transport == "ipc" {
		return "unix", fmt.Sprintf("%s-%d", c.IP, port)
	}
	return "tcp", net.JoinHostPort(c.IP, fmt.Sprint(port))
}

func (k *Kernel) closeSockets(linger time.Duration) {
	var closing sync.WaitGroup
	for _, socket := range []*zmtp.Socket{k.sockets[shell], k.sockets[control], k.sockets[stdin], k.iopub, k.heartbeat} {
		if socket != nil {
			closing.Go(func() { socket.Close(linger) })
		}
	}
	closing.Wait()
}

// starting is what the first who can hear it hears first. Any goroutine may call it.
func (k *Kernel) starting() (frames [][]byte) {
	k.welcome.Do(func() {
		frames = wire.Format(k.message(wire.Header{}, wire.KernelStatus{State: wire.Starting}), k.key)
	})
	return frames
}

// loop does what is posted, until over is set.
func (k *Kernel) loop() {
	signals := make(chan os.Signal, 10)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	orphaned := orphan(os.Getenv("JPY_PARENT_PID"))
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
			k.over = k.over || orphaned()
		case <-k.life.Done():
			k.over = true
		}
	}
}

// post has the loop call f, unless life ends before.
func (k *Kernel) post(life context.Context, f func()) {
	select {
	case k.events <- f:
	case <-life.Done():
	}
}

// receive takes a message off a socket, in a goroutine of that socket's.
func (k *Kernel) receive(from channel, frames [][]byte) {
	m, err := wire.Parse(frames, k.key)
	if err != nil {
		k.log.print(fmt.Errorf("%s: dropped a message: %w", from, err))
		return
	}
	k.post(k.life, func() { k.dispatch(request{m, from}) })
}

// handle says who handles which message.
func (k *Kernel) handle() {
	k.now = map[string]func(request){ // answered when they return
		"kernel_info_request": k.kernelInfo,
		"is_complete_request": k.isComplete,
		"comm_info_request":   k.commInfo,
		"history_request":     k.historyOf,
		"interrupt_request":   k.interruptRequest,
		"shutdown_request":    k.shutdown,
		"comm_open":           k.toGonb,
		"comm_msg":            k.toGonb,
		"comm_close":          k.toGonb,
	}
	k.later = map[string]func(request){ // these publish busy and idle themselves
		"execute_request":  k.enqueue,
		"complete_request": k.complete,
		"inspect_request":  k.inspect,
		"input_reply":      k.toGonb, // part of a cell
	}
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
		k.log.print(fmt.Errorf("%s: passed over a message: unknown type %q", r.from, r.Header.Type))
	}
	k.publish(r.Header, wire.KernelStatus{State: wire.Idle})
}

// decode reads the content of r, whatever its exact type is called. A content
// that does not fit is said in the log, and is as good as an empty one.
func decode[C wire.Content](k *Kernel, r request) C {
	c, err := wire.Decode[C](r.Message)
	if err != nil {
		k.log.print(fmt.Errorf("%s: %w", r.from, err))
	}
	return c
}

// publish tells all who subscribed that c belongs to the request with header parent.
func (k *Kernel) publish(parent wire.Header, c wire.Content) {
	k.iopub.Send(wire.Format(k.message(parent, c), k.key))
}

// reply answers r.
func (k *Kernel) reply(r request, c wire.Content) {
	m := k.message(r.Header, c)
	m.Identities = r.Identities
	k.sockets[r.from].Send(wire.Format(m, k.key))
}

// message makes a message of ours. A content that cannot be written, which only
// a command's bundle can be, is replaced by the reason.
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

// lines writes errors, one a line. Any goroutine may use it.
type lines struct {
	mu sync.Mutex
	w  io.Writer
}

func (l *lines) print(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintln(l.w, "gametree: kernel:", err)
}
