//go:build unix

package jupyter_test

import (
	"context"
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

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/host"
	"gametree/kernel/cell"
	"gametree/kernel/core"
	"gametree/kernel/jupyter"
	"gametree/kernel/wire"
	"gametree/kernel/zmtp"
	"gametree/kernel/zmtp/zmtptest"
)

// TestMain runs a kernel if this test binary was started as one.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "kernel" {
		c, err := wire.ReadConnection(os.Args[2])
		if err == nil {
			err = jupyter.Run(context.Background(), jupyter.Options{Connection: c, Options: options(os.Stderr)})
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
type commands struct{ core.NoCommands }

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
		Key: wire.NewID(), Scheme: wire.Scheme}
}

// start runs a kernel until the end of the test, and returns a front end of it.
func start(t *testing.T, limits zmtp.PeerLimits) *front {
	c, log := connection(t), &logged{}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- jupyter.Run(ctx, jupyter.Options{Connection: c, Limits: limits, Options: options(log)})
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
	clients    map[wire.Channel]*zmtptest.Client
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
	f := &front{t: t, connection: c, clients: map[wire.Channel]*zmtptest.Client{}, came: make(chan arrived, 10000)}
	identity := wire.NewID()
	for _, on := range []wire.Channel{wire.IOPub, wire.Shell, wire.Control, wire.Stdin, wire.Heartbeat} {
		kind := "DEALER"
		if on == wire.IOPub {
			kind = "SUB"
		}
		network, address := c.Address(on)
		var client *zmtptest.Client
		require.Eventually(t, func() (listens bool) {
			var err error
			client, err = zmtptest.Dial(kind, network, address, identity)
			return err == nil
		}, patience, time.Millisecond)
		f.clients[on] = client
		t.Cleanup(func() { client.Close() })
		if on == wire.Heartbeat {
			break
		}
		go func() {
			for frames, err := client.Receive(); err == nil; frames, err = client.Receive() {
				if m, err := wire.Parse(frames, []byte(c.Key)); assert.NoError(t, err) {
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
	f.clients[on].Send(wire.Format(m, []byte(f.connection.Key))...)
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
	f := start(t, zmtp.PeerLimits{})
	f.clients[wire.Heartbeat].Send([]byte{}, []byte("ping"))
	beat, err := f.clients[wire.Heartbeat].Receive()
	require.NoError(t, err)
	assert.Equal(t, "ping", string(beat[1]))
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
		assert.ErrorContains(t, jupyter.Run(t.Context(), jupyter.Options{Connection: c, Options: options(&logged{})}), want)
	}
}

// TestBadMessages: they are logged and dropped, and the kernel goes on.
func TestBadMessages(t *testing.T) {
	f := start(t, zmtp.PeerLimits{})
	m, err := wire.New("session", wire.Header{}, wire.KernelInfoRequest{})
	require.NoError(t, err)
	for want, frames := range map[string][][]byte{
		"no <IDS|MSG> among 2 frames":          {{}},
		"want at least 5 frames":               wire.Format(m, []byte(f.connection.Key))[:4],
		"the signature does not match the key": wire.Format(m, []byte("another")),
	} {
		for _, on := range []wire.Channel{wire.Shell, wire.Control, wire.Stdin} {
			f.clients[on].Send(frames...)
			assert.Eventually(t, func() bool { return f.log.has(string(on) + ": dropped a message: wire: " + want) }, patience, time.Millisecond)
		}
	}
	f.until(f.run("%say on"), `"text":"on"`)
}

// TestBadPeers: a peer that announces too much, says nothing or does not read harms only itself.
func TestBadPeers(t *testing.T) {
	limits := zmtp.DefaultLimits
	limits.Message, limits.Greeting = 1_000_000, 2*time.Second
	limits.Write, limits.Queue = 200*time.Millisecond, 20<<20
	f := start(t, limits)
	other := connect(t, f.connection)
	other.clients[wire.Shell].Send(make([]byte, 2_000_000))
	assert.Eventually(t, func() bool { return f.log.has("a message of more than 1000000 bytes") }, patience, time.Millisecond)
	silent, err := net.Dial("unix", f.connection.IP+"-1")
	require.NoError(t, err)
	defer silent.Close()
	_, address := f.connection.Address(wire.IOPub)
	lazy, err := zmtptest.Dial("SUB", "unix", address, "")
	require.NoError(t, err)
	defer lazy.Close()
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
		_, err = f.clients[wire.Heartbeat].Receive()
		assert.Error(t, err, "the kernel's sockets are closed")
	})
}
