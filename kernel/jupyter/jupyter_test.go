//go:build unix

package jupyter

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/go-zeromq/zmq4"
	"github.com/go-zeromq/zmq4/security/null"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/host"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/wire"
)

// TestMain runs a kernel if this test binary was started as one.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "kernel" {
		c, err := wire.ReadConnection(os.Args[2])
		if err == nil {
			err = Run(context.Background(), c, options(os.Stderr))
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// commands has the commands %say TEXT, and %wait, which waits for an interrupt.
type commands struct{ core.Commands }

func (commands) Execute(ctx context.Context, code string, out cell.Sink) (bool, error) {
	if text, ok := strings.CutPrefix(code, "%say "); ok {
		return true, out.Stream(wire.Stdout, text)
	}
	<-ctx.Done()
	return true, ctx.Err()
}

func options(log interface{ Write([]byte) (int, error) }) core.Options {
	return core.Options{Host: struct{ host.Host }{}, Commands: commands{}, Log: log}
}

// patience is how long a test waits for what must come.
const patience = 10 * time.Minute

// logged is a log that several goroutines may use.
type logged struct {
	mu sync.Mutex
	b  strings.Builder
}

func (l *logged) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(b)
}

func (l *logged) has(text string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.b.String(), text)
}

// connection returns a connection on Unix sockets in a folder of the test.
func connection(t *testing.T) wire.Connection {
	folder, err := os.MkdirTemp("/tmp", "c") // a short name, because sockets lie in it
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(folder) })
	return wire.Connection{Transport: "ipc", IP: filepath.Join(folder, "s"), Shell: 1, IOPub: 2, Stdin: 3, Control: 4, Heartbeat: 5,
		Key: rand.Text(), Scheme: wire.Scheme}
}

// start runs a kernel until the end of the test, and returns a front end of it.
func start(t *testing.T) *front {
	c, log := connection(t), &logged{}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- Run(ctx, c, options(log))
	}()
	t.Cleanup(func() { cancel(); assert.NoError(t, <-ended) })
	f := connect(t, c)
	f.log = log
	return f
}

// front is a front end.
type front struct {
	t          *testing.T
	connection wire.Connection
	clients    map[wire.Channel]zmq4.Socket
	came       chan arrived
	seen       []arrived
	log        *logged
}

// arrived is a message, and the channel it came from.
type arrived struct {
	wire.Message
	from wire.Channel
}

func connect(t *testing.T, c wire.Connection) *front {
	f := &front{t: t, connection: c, clients: map[wire.Channel]zmq4.Socket{}, came: make(chan arrived, 10000)}
	identity := rand.Text()
	for _, on := range []wire.Channel{wire.IOPub, wire.Shell, wire.Control, wire.Stdin, wire.Heartbeat} {
		open := zmq4.NewDealer
		if on == wire.IOPub {
			open = zmq4.NewSub
		}
		client := open(t.Context(), zmq4.WithID(zmq4.SocketIdentity(identity)),
			zmq4.WithDialerRetry(time.Millisecond), zmq4.WithDialerMaxRetries(-1))
		require.NoError(t, client.Dial(c.Endpoint(on)))
		f.clients[on] = client
		t.Cleanup(func() { client.Close() })
		switch on {
		case wire.Heartbeat:
			continue
		case wire.IOPub:
			require.NoError(t, client.SetOption(zmq4.OptionSubscribe, ""))
		}
		go func() {
			for came, err := client.Recv(); err == nil; came, err = client.Recv() {
				if m, err := wire.Parse(came.Frames, []byte(c.Key)); assert.NoError(t, err) {
					f.came <- arrived{m, on}
				}
			}
		}()
	}
	for { // what was published before the subscription is lost
		f.send(wire.Shell, wire.KernelInfoRequest{})
		select {
		case m := <-f.came:
			if m.from == wire.IOPub {
				return f
			}
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// send sends a request and returns its id.
func (f *front) send(on wire.Channel, c wire.Content) string {
	m, err := wire.New("session", wire.Header{}, c)
	require.NoError(f.t, err)
	require.NoError(f.t, f.clients[on].SendMulti(zmq4.NewMsgFrom(wire.Format(m, []byte(f.connection.Key))...)))
	return m.Header.ID
}

// until waits for a message that belongs to a request and contains text.
func (f *front) until(id, text string) {
	fits := func(m arrived) bool {
		return m.Parent.ID == id && strings.Contains(m.Header.Type+" "+string(m.Content), text)
	}
	for !slices.ContainsFunc(f.seen, fits) {
		select {
		case m := <-f.came:
			f.seen = append(f.seen, m)
		case <-time.After(patience):
			require.FailNow(f.t, "no message", text)
		}
	}
}

func (f *front) run(code string) string {
	return f.send(wire.Shell, wire.ExecuteRequest{Code: code, StoreHistory: true})
}

func TestMessages(t *testing.T) {
	f := start(t)
	for range 3 {
		require.NoError(t, f.clients[wire.Heartbeat].SendMulti(zmq4.NewMsgFrom([]byte{}, []byte("ping"))))
		beat, err := f.clients[wire.Heartbeat].Recv()
		require.NoError(t, err)
		assert.Equal(t, "ping", string(beat.Frames[1]))
	}
	id := f.run("%say hello")
	for _, want := range []string{`status {"execution_state":"busy"}`, "execute_input ", `stream {"name":"stdout","text":"hello"}`} {
		f.until(id, want)
	}
	id = f.run("%wait")
	f.until(id, "execute_input")
	f.until(f.send(wire.Control, wire.InterruptRequest{}), "interrupt_reply")
	f.until(id, `"the cell was interrupted"`)
	for range 20 { // clients that come and go
		connect(t, f.connection).clients[wire.Shell].Close()
	}
	f.until(f.send(wire.Control, wire.ShutdownRequest{}), "shutdown_reply")
}

// TestRefused: nobody but the user can reach a kernel.
func TestRefused(t *testing.T) {
	for want, change := range map[string]func(*wire.Connection){
		"want an ip of this machine only": func(c *wire.Connection) { c.Transport, c.IP = "tcp", "0.0.0.0" },
		"no key":                          func(c *wire.Connection) { c.Key = "" },
	} {
		c := connection(t)
		change(&c)
		assert.ErrorContains(t, Run(t.Context(), c, options(&logged{})), want)
	}
}

// TestBadMessages: they are logged and dropped, and the kernel goes on.
func TestBadMessages(t *testing.T) {
	f := start(t)
	m, err := wire.New("session", wire.Header{}, wire.KernelInfoRequest{})
	require.NoError(t, err)
	for want, frames := range map[string][][]byte{
		"no <IDS|MSG> among 2 frames":          {{}},
		"want at least 5 frames":               wire.Format(m, []byte(f.connection.Key))[:4],
		"the signature does not match the key": wire.Format(m, []byte("another")),
	} {
		for _, on := range []wire.Channel{wire.Shell, wire.Control, wire.Stdin} {
			require.NoError(t, f.clients[on].SendMulti(zmq4.NewMsgFrom(frames...)))
			assert.Eventually(t, func() bool { return f.log.has(string(on) + ": dropped a message: wire: " + want) }, patience, time.Millisecond)
		}
	}
	f.until(f.run("%say on"), `"text":"on"`)
}

// TestBadPeers: a peer that says nothing or does not read is closed, and harms only itself.
func TestBadPeers(t *testing.T) {
	greetingTime, writeTime = time.Second, 200*time.Millisecond
	f := start(t)
	address := strings.TrimPrefix(f.connection.Endpoint(wire.IOPub), "ipc://")
	silent, err := net.Dial("unix", address)
	require.NoError(t, err)
	defer silent.Close()
	connect(t, f.connection)
	lazy, err := net.Dial("unix", address)
	require.NoError(t, err)
	defer lazy.Close()
	subscriber, err := zmq4.Open(lazy, null.Security(), zmq4.Sub, nil, false, nil)
	require.NoError(t, err)
	require.NoError(t, subscriber.SendMsg(zmq4.NewMsg([]byte{1})))
	text := strings.Repeat("x", 100_000)
	for range 30 {
		f.until(f.run("%say "+text), "stream")
	}
	for buffer := make([]byte, 100); err == nil; _, err = silent.Read(buffer) {
		silent.SetReadDeadline(time.Now().Add(patience))
	}
	assert.NotErrorIs(t, err, os.ErrDeadlineExceeded, "a silent connection is closed")
}

// TestSignals: SIGINT interrupts the cell, SIGTERM and the end of the parent end the kernel.
func TestSignals(t *testing.T) {
	begin := func(t *testing.T) (*exec.Cmd, *front) {
		c := connection(t)
		file := filepath.Join(filepath.Dir(c.IP), "kernel-1.json")
		text, err := json.Marshal(c)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(file, text, 0o600))
		cmd := exec.Command(os.Args[0], "kernel", file)
		cmd.Stderr = os.Stderr
		return cmd, &front{connection: c}
	}
	t.Run("SIGINT and SIGTERM", func(t *testing.T) {
		cmd, f := begin(t)
		require.NoError(t, cmd.Start())
		t.Cleanup(func() { cmd.Process.Kill() })
		f = connect(t, f.connection)
		id := f.run("%wait")
		f.until(id, "execute_input")
		require.NoError(t, cmd.Process.Signal(os.Interrupt))
		f.until(id, `"the cell was interrupted"`)
		f.until(f.run("%say on"), `"text":"on"`)
		require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
		assert.NoError(t, cmd.Wait())
	})
	t.Run("the end of the parent", func(t *testing.T) {
		cmd, f := begin(t)
		parent := exec.Command("sh", "-c", `export JPY_PARENT_PID=$$; "$@" & read line`, "sh", cmd.Path, cmd.Args[1], cmd.Args[2])
		in, err := parent.StdinPipe()
		require.NoError(t, err)
		require.NoError(t, parent.Start())
		f = connect(t, f.connection)
		in.Close()
		parent.Wait()
		_, err = f.clients[wire.Heartbeat].Recv()
		assert.Error(t, err, "the kernel's sockets are closed")
	})
}
