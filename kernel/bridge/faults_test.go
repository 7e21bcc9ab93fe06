//go:build unix

package bridge_test

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/wire"
	"gametree/kernel/zmtp"
)

func withoutGonb(o *bridge.Options) {
	o.Gonb = func(string) (*exec.Cmd, error) { return nil, errors.New("gonb is missing") }
}

// TestBadMessages: they are logged and dropped, and the kernel goes on.
func TestBadMessages(t *testing.T) {
	f := start(t, withoutGonb)
	m, err := wire.New(f.session, wire.Header{}, wire.KernelInfoRequest{})
	require.NoError(t, err)
	for _, test := range []struct {
		name   string
		frames [][]byte
		want   string
	}{
		{"nothing", [][]byte{{}}, "no <IDS|MSG> among 2 frames"},
		{"no content", wire.Format(m, []byte(f.connection.Key))[:4], "want at least 5 frames"},
		{"another key", wire.Format(m, []byte("another")), "the signature does not match the key"},
	} {
		for _, socket := range []string{"shell", "control", "stdin"} {
			t.Run(test.name+" on "+socket, func(t *testing.T) {
				f.sockets[socket].Send(test.frames)
				assert.Eventually(t, func() bool {
					return strings.Contains(f.log.String(), socket+": dropped a message: wire: "+test.want)
				}, patience, time.Millisecond, "the log")
			})
		}
	}
	t.Run("an unknown type", func(t *testing.T) {
		f.send("shell", asks{"brew_request", map[string]any{}})
		assert.Eventually(t, func() bool { return strings.Contains(f.log.String(), `unknown type "brew_request"`) }, patience, time.Millisecond)
	})
	t.Run("contents that do not fit", func(t *testing.T) {
		for _, name := range []string{"execute_request", "complete_request", "inspect_request", "is_complete_request",
			"history_request", "shutdown", "comm_info_request", "comm_open", "input_reply"} {
			f.send("shell", asks{name, map[string]any{"code": 1, "cursor_pos": "x", "n": "y"}})
		}
	})
	f.reply(f.send("shell", wire.KernelInfoRequest{}))
}

// TestOversized: announcing a frame beyond the limit ends the connection, before
// memory is allocated for the frame.
func TestOversized(t *testing.T) {
	f := start(t, withoutGonb, func(o *bridge.Options) {
		o.Limits = zmtp.DefaultLimits
		o.Limits.Message = 100_000
	})
	other := connect(t, f.connection)
	other.sockets["shell"].Send([][]byte{make([]byte, 200_000)})
	assert.Eventually(t, func() bool { return strings.Contains(f.log.String(), "a message of more than 100000 bytes") }, patience, time.Millisecond)
	f.reply(f.send("shell", wire.KernelInfoRequest{}))
}

// TestSilentConnections: connections that send nothing, on all sockets, do not block
// others, and are closed.
func TestSilentConnections(t *testing.T) {
	f := start(t, withoutGonb, func(o *bridge.Options) {
		o.Limits = zmtp.DefaultLimits
		o.Limits.Greeting = 2 * time.Second
	})
	var silent []net.Conn
	for port := 1; port <= 5; port++ {
		conn, err := net.Dial("unix", fmt.Sprintf("%s-%d", f.connection.IP, port))
		require.NoError(t, err)
		defer conn.Close()
		silent = append(silent, conn)
	}
	other := connect(t, f.connection)
	other.reply(other.send("shell", wire.KernelInfoRequest{}))
	for _, conn := range silent {
		conn.SetReadDeadline(time.Now().Add(patience))
		for err := error(nil); err == nil; {
			_, err = conn.Read(make([]byte, 100))
			assert.NotErrorIs(t, err, os.ErrDeadlineExceeded, "a silent connection is closed")
		}
	}
}

// TestSubscriberThatStopsReading: it is dropped, and others receive everything.
func TestSubscriberThatStopsReading(t *testing.T) {
	f := start(t, withCommands, withoutGonb, func(o *bridge.Options) {
		o.Limits = zmtp.DefaultLimits
		o.Limits.Write, o.Limits.Queue = 200*time.Millisecond, 20<<20
	})
	block := make(chan struct{})
	socket, err := zmtp.Dial(t.Context(), zmtp.Sub, "unix", fmt.Sprintf("%s-%d", f.connection.IP, f.connection.IOPub), "", zmtp.Options{
		Received: func([][]byte) { <-block },
	})
	require.NoError(t, err)
	defer socket.Close(0)
	defer close(block)
	text := strings.Repeat("x", 100_000)
	for range 30 {
		id := f.run("%say " + text)
		assert.Equal(t, wire.OK, f.executed(id).Status)
		f.wait("the text", func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "stream" })
	}
}

func TestGonbDies(t *testing.T) {
	f := start(t)
	f.execute("print a")
	t.Run("in a cell", func(t *testing.T) {
		reply := f.execute("die 7")
		assert.Equal(t, wire.Error, reply.Status)
		assert.Contains(t, reply.Value, "the Go part of the kernel ended in this cell (exit status 7: fakekernel: asked to die).")
		assert.Contains(t, reply.Value, "What the cells above have declared is still there.")
	})
	t.Run("only its sockets", func(t *testing.T) {
		assert.Contains(t, f.execute("close").Value, "the Go part of the kernel ended in this cell (signal: killed).")
	})
	t.Run("the next cell runs, and is counted right", func(t *testing.T) {
		id := f.run("result 42")
		assert.Equal(t, 4, f.executed(id).ExecutionCount)
		assert.Contains(t, f.shown(id), `execute_result {"execution_count":4`)
	})
}

// TestGonbDoesNotStart: each cell reports why, and the next one tries again.
func TestGonbDoesNotStart(t *testing.T) {
	f := start(t, withCommands, func(o *bridge.Options) {
		o.Gonb = func(string) (*exec.Cmd, error) { return exec.Command("sh", "-c", "echo no disk >&2; exit 4"), nil }
	})
	for range 3 {
		assert.Equal(t, "the Go part of the kernel did not start: exit status 4: no disk", f.execute("print a").Value)
		assert.Equal(t, wire.OK, f.execute("%say hello").Status)
	}
}

// process starts a kernel as a process of its own.
func process(t *testing.T) (*exec.Cmd, *front) {
	file, c := connectionFile(t)
	cmd := exec.Command(os.Args[0], "bridge", file)
	cmd.Stderr = os.Stderr
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { cmd.Process.Kill() })
	return cmd, connect(t, c)
}

// TestKilled: however a kernel ends, even together with a guard, nothing is left soon
// after: no gonb, no process that left its group, no folder.
func TestKilled(t *testing.T) {
	for _, test := range []struct {
		name   string
		signal syscall.Signal
		guards int // that are killed too
	}{
		{"killed", syscall.SIGKILL, 0},
		{"killed with a guard", syscall.SIGKILL, 1},
		{"terminated", syscall.SIGTERM, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := private(t)
			cmd, f := process(t)
			id := f.run("child\ntouch left-behind")
			require.Equal(t, wire.OK, f.executed(id).Status)
			var child int
			for _, a := range f.all(func(a arrived) bool { return a.Parent.ID == id && a.Header.Type == "stream" }) {
				stream, err := wire.Decode[wire.Stream](a.Message)
				require.NoError(t, err)
				child, _ = strconv.Atoi(strings.TrimSpace(stream.Text))
			}
			require.NotZero(t, child)
			running := f.run("sleep 1h")
			f.wait("busy", func(a arrived) bool { return a.Parent.ID == running })
			guards := guardsOf(cmd.Process.Pid)
			require.Len(t, guards, 2)
			for _, pid := range append([]int{cmd.Process.Pid}, guards[:test.guards]...) {
				require.NoError(t, syscall.Kill(pid, test.signal))
			}
			cmd.Wait()
			assert.Eventually(t, func() bool {
				left, _ := filepath.Glob(filepath.Join(folder, "*"))
				return len(left) == 0 && !alive(child)
			}, patience, 10*time.Millisecond, "folders and children after the kernel's end")
		})
	}
}

// guardsOf returns the guards that a process has started.
func guardsOf(parent int) (found []int) {
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", parent))
	for _, file := range files {
		children, _ := os.ReadFile(file)
		for _, child := range strings.Fields(string(children)) {
			if words, _ := os.ReadFile("/proc/" + child + "/cmdline"); strings.Contains(string(words), "\x00gametree-guard\x00") {
				pid, _ := strconv.Atoi(child)
				found = append(found, pid)
			}
		}
	}
	return found
}

// TestSigint: SIGINT interrupts the cell, not the kernel.
func TestSigint(t *testing.T) {
	private(t)
	cmd, f := process(t)
	f.execute("print ready")
	id := f.run("sleep 1h")
	f.wait("busy", func(a arrived) bool { return a.Parent.ID == id })
	time.Sleep(50 * time.Millisecond) // until it sleeps
	require.NoError(t, cmd.Process.Signal(os.Interrupt))
	assert.Equal(t, wire.Error, f.executed(id).Status)
	assert.Equal(t, wire.OK, f.execute("print on").Status)
	f.reply(f.send("control", wire.ShutdownRequest{}))
	assert.NoError(t, cmd.Wait())
}

// alive reports whether a process runs and is not a zombie.
func alive(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err == nil && !strings.Contains(string(stat), ") Z ")
}
