//go:build unix

// What the tests share: kernels on fake gonbs, and their front end.

package bridge_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/core"
	"gametree/kernel/wire"
	"gametree/kernel/zmtp"
)

// TestMain builds the fake gonb, kernel/child/testdata/fakekernel, unless this test binary
// was started as a kernel on it.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "bridge" {
		err := bridge.Run(context.Background(), bridge.Options{ConnectionFile: os.Args[2], Gonb: fake})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	folder, _ := os.MkdirTemp("", "fake")
	os.Setenv("FAKEKERNEL", filepath.Join(folder, "fakekernel"))
	if out, err := exec.Command("go", "build", "-o", os.Getenv("FAKEKERNEL"), "../child/testdata/fakekernel").CombinedOutput(); err != nil {
		panic(string(out))
	}
	code := m.Run()
	os.RemoveAll(folder)
	os.Exit(code)
}

// fake starts the fake gonb.
func fake(connectionFile string) (*exec.Cmd, error) {
	return exec.Command(os.Getenv("FAKEKERNEL"), "-kernel="+connectionFile), nil
}

// private gives the test its own folder for temporary files, with a short name
// because it contains sockets, and checks at the end that it is empty.
func private(t testing.TB) string {
	folder, err := os.MkdirTemp("", "b")
	require.NoError(t, err)
	t.Setenv("TMPDIR", folder)
	t.Cleanup(func() {
		left, err := filepath.Glob(filepath.Join(folder, "*"))
		assert.NoError(t, err)
		assert.Empty(t, left, "temporary files after the kernel's end")
		os.RemoveAll(folder)
	})
	return folder
}

// connectionFile writes a connection file for a kernel on Unix sockets.
func connectionFile(t testing.TB) (path string, c wire.Connection) {
	folder, err := os.MkdirTemp("/tmp", "c")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(folder) })
	c = wire.Connection{
		Transport: "ipc", IP: filepath.Join(folder, "s"), Shell: 1, IOPub: 2, Stdin: 3, Control: 4, Heartbeat: 5,
		Key: wire.NewID(), Scheme: wire.Scheme,
	}
	path = filepath.Join(folder, "kernel-0123abcd.json")
	require.NoError(t, wire.WriteConnection(path, c))
	return path, c
}

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

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// patience is how long a test waits for what must come: far longer than anything
// takes, even on a busy machine.
const patience = 10 * time.Minute

// start runs a kernel until the end of the test and returns a front end of it.
func start(t testing.TB, change ...func(*bridge.Options)) *front {
	private(t)
	file, c := connectionFile(t)
	log := &logged{}
	o := bridge.Options{Options: core.Options{Log: log}, ConnectionFile: file, Gonb: fake}
	for _, f := range change {
		f(&o)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- bridge.Run(ctx, o) }()
	f := connect(t, c)
	f.log, f.ended = log, ended
	t.Cleanup(func() {
		cancel()
		select {
		case err := <-ended:
			assert.NoError(t, err, "Run")
		case <-time.After(patience):
			t.Error("Run goes on after the end of its context")
		}
	})
	return f
}

// front is a front end.
type front struct {
	t          testing.TB
	connection wire.Connection
	session    string
	sockets    map[string]*zmtp.Socket
	log        *logged
	ended      chan error

	mu   sync.Mutex
	came []arrived
	more chan struct{}
}

// arrived is a message, and the socket it came from.
type arrived struct {
	wire.Message
	from string
}

func connect(t testing.TB, c wire.Connection) *front {
	f := &front{t: t, connection: c, session: wire.NewID(), sockets: map[string]*zmtp.Socket{}, more: make(chan struct{}, 1)}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for _, of := range []wire.Channel{wire.IOPub, wire.Shell, wire.Control, wire.Stdin, wire.Heartbeat} {
		name, kind := string(of), zmtp.Dealer
		if of == wire.IOPub {
			kind = zmtp.Sub
		}
		network, address := c.Address(of)
		socket, err := zmtp.Dial(ctx, kind, network, address, f.session, zmtp.Options{Received: func(frames [][]byte) {
			f.take(name, frames)
		}})
		require.NoError(t, err, "dialling %s", name)
		f.sockets[name] = socket
		t.Cleanup(func() { socket.Close(0) })
	}
	f.wait("starting, or anything, to show that we are subscribed", func(a arrived) bool { return a.from == "iopub" },
		func() { f.send("shell", wire.KernelInfoRequest{}) })
	return f
}

func (f *front) take(from string, frames [][]byte) {
	a := arrived{from: from}
	if from == "heartbeat" {
		a.Content = frames[len(frames)-1]
	} else {
		m, err := wire.Parse(frames, []byte(f.connection.Key))
		if err != nil {
			f.t.Errorf("%s: %v", from, err)
		}
		a.Message = m
	}
	f.mu.Lock()
	f.came = append(f.came, a)
	f.mu.Unlock()
	select {
	case f.more <- struct{}{}:
	default:
	}
}

// all returns the messages that have come so far and that fit.
func (f *front) all(fits func(arrived) bool) []arrived {
	f.mu.Lock()
	defer f.mu.Unlock()
	var found []arrived
	for _, a := range f.came {
		if fits(a) {
			found = append(found, a)
		}
	}
	return found
}

// wait waits for a message that fits, and calls again from time to time.
func (f *front) wait(what string, fits func(arrived) bool, again ...func()) arrived {
	f.t.Helper()
	end := time.After(patience)
	for {
		for _, g := range again {
			g()
		}
		if found := f.all(fits); len(found) > 0 {
			return found[0]
		}
		select {
		case <-f.more:
		case <-time.After(20 * time.Millisecond):
		case <-end:
			require.FailNow(f.t, "no message came", "%s\nlog: %v\ncame: %v", what, f.log, f.shown(""))
		}
	}
}

// send sends a request and returns its id.
func (f *front) send(socket string, c wire.Content) string {
	m, err := wire.New(f.session, wire.Header{}, c)
	require.NoError(f.t, err)
	f.sockets[socket].Send(wire.Format(m, []byte(f.connection.Key)))
	return m.Header.ID
}

// lines matches the commands of the fake gonb. Before ! they get there as they are.
var lines = regexp.MustCompile(`(?m)^(print|eprint|show|update|html|result|clear|error|exit|late|env|pwd|touch|sleep|count|` +
	`child|input|die|close|forge)( |$)`)

// run sends a cell, perhaps of commands of the fake gonb.
func (f *front) run(code string) (id string) {
	code = lines.ReplaceAllString(code, "!$0")
	return f.send("shell", wire.ExecuteRequest{Code: code, StoreHistory: true, StopOnError: true, AllowStdin: true})
}

// reply waits for the reply to a request, and for the idle that ends it.
func (f *front) reply(id string) arrived {
	f.t.Helper()
	f.wait("idle of "+id, func(a arrived) bool {
		return a.Parent.ID == id && a.Header.Type == "status" && strings.Contains(string(a.Content), wire.Idle)
	})
	return f.wait("reply to "+id, func(a arrived) bool { return a.Parent.ID == id && a.from != "iopub" })
}

// execute runs a cell and returns its reply.
func (f *front) execute(code string) wire.ExecuteReply {
	f.t.Helper()
	return f.executed(f.run(code))
}

func (f *front) executed(id string) wire.ExecuteReply {
	f.t.Helper()
	reply, err := wire.Decode[wire.ExecuteReply](f.reply(id).Message)
	require.NoError(f.t, err)
	return reply
}

// shown lists what was published for a request, one a line.
func (f *front) shown(id string) string {
	var lines []string
	for _, a := range f.all(func(a arrived) bool { return (id == "" || a.Parent.ID == id) && a.from == "iopub" }) {
		lines = append(lines, a.Header.Type+" "+string(a.Message.Content))
	}
	return strings.Join(lines, "\n")
}

// asks is a request of any type.
type asks struct {
	name   string
	fields map[string]any
}

func (a asks) MessageType() string          { return a.name }
func (a asks) MarshalJSON() ([]byte, error) { return json.Marshal(a.fields) }
