//go:build unix

package bridge_test

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/wire"
)

func TestKernelInfo(t *testing.T) {
	f := start(t, func(o *bridge.Options) {
		o.Gonb = func(string) (*exec.Cmd, error) { return exec.Command("sleep", "1000"), nil } // never live
		o.HelpLinks = []wire.HelpLink{{Text: "t", URL: "u"}}
	})
	for _, socket := range []string{"shell", "control"} {
		info, err := wire.Decode[wire.KernelInfoReply](f.reply(f.send(socket, wire.KernelInfoRequest{})).Message)
		require.NoError(t, err)
		assert.Equal(t, "gametree", info.Implementation)
		assert.Equal(t, "go", info.LanguageInfo.Name)
		assert.Equal(t, "5.4", info.ProtocolVersion)
		assert.Equal(t, []wire.HelpLink{{Text: "t", URL: "u"}}, info.HelpLinks)
	}
	first := f.all(func(a arrived) bool { return a.from == "iopub" })[0]
	assert.JSONEq(t, `{"execution_state":"starting"}`, string(first.Content), "the first thing published")
	f.sockets["heartbeat"].Send([][]byte{[]byte("ping")})
	f.wait("heartbeat", func(a arrived) bool { return a.from == "heartbeat" && string(a.Content) == "ping" })
}

// TestGonbWaits: gonb starts by itself, but not while a class opens its notebooks.
func TestGonbWaits(t *testing.T) {
	began, called := time.Now(), make(chan time.Duration, 1)
	f := start(t, func(o *bridge.Options) {
		o.Gonb = func(file string) (*exec.Cmd, error) {
			called <- time.Since(began)
			return fake(file)
		}
	})
	assert.GreaterOrEqual(t, <-called, time.Second)
	assert.Equal(t, wire.OK, f.execute("print a").Status)
}

func TestExecute(t *testing.T) {
	f := start(t)
	id := f.run("print a")
	reply := f.reply(id)
	assert.JSONEq(t, `{"status":"ok","execution_count":1,"user_expressions":{},"payload":[]}`, string(reply.Content))
	assert.Equal(t, "shell", reply.from)
	assert.Equal(t, `status {"execution_state":"busy"}
execute_input {"code":"!print a","execution_count":1}
stream {"name":"stdout","text":"a\n"}
status {"execution_state":"idle"}`, f.shown(id))

	t.Run("an error ends the cell", func(t *testing.T) {
		id := f.run("error it broke")
		reply := f.executed(id)
		assert.Equal(t, wire.Error, reply.Status)
		assert.Equal(t, "it broke", reply.Value)
		assert.Equal(t, 2, reply.ExecutionCount)
		assert.Contains(t, f.shown(id), `error {"ename":"error","evalue":"it broke"`)
	})
	t.Run("an empty cell", func(t *testing.T) {
		assert.Equal(t, 3, f.execute(" \n").ExecutionCount)
	})
	t.Run("silent", func(t *testing.T) {
		require.Equal(t, 4, f.execute("print a").ExecutionCount)
		id := f.send("shell", wire.ExecuteRequest{Code: "!print b", Silent: true, StoreHistory: true})
		assert.Equal(t, 4, f.executed(id).ExecutionCount, "a silent cell is not counted")
		assert.NotContains(t, f.shown(id), "execute_input")
	})
	t.Run("an output after its cell", func(t *testing.T) {
		id := f.run("late x")
		f.executed(id)
		f.wait("late output", func(a arrived) bool {
			return a.Parent.ID == id && strings.Contains(string(a.Content), `"x\n"`)
		})
	})
	t.Run("input", func(t *testing.T) {
		id := f.run("input")
		f.wait("input_request", func(a arrived) bool {
			return a.from == "stdin" && a.Parent.ID == id && a.Header.Type == "input_request"
		})
		f.send("stdin", wire.InputReply{Status: wire.OK, Value: "typed"})
		f.executedAfterInput(id)
		assert.Contains(t, f.shown(id), `"text":"typed\n"`)
	})
}

// TestNoInput: a cell fails if it asks for input and its front end gives none.
func TestNoInput(t *testing.T) {
	f := start(t)
	id := f.send("shell", wire.ExecuteRequest{Code: "!input", StoreHistory: true})
	assert.Equal(t, "this cell asks for input, and nobody is there to give it", f.executed(id).Value)
	assert.Empty(t, f.all(func(a arrived) bool { return a.from == "stdin" }), "input_request")
	assert.Equal(t, wire.OK, f.execute("print on").Status)
}

// executedAfterInput waits for the reply of a cell that has asked for input.
func (f *front) executedAfterInput(id string) {
	f.t.Helper()
	f.wait("execute_reply", func(a arrived) bool { return a.from == "shell" && a.Parent.ID == id })
	f.wait("idle", func(a arrived) bool {
		return a.Parent.ID == id && a.Header.Type == "status" && strings.Contains(string(a.Content), wire.Idle)
	})
}

// TestOrder: cells and commands run one after another, in the order they came.
func TestOrder(t *testing.T) {
	f := start(t, withCommands)
	var ids []string
	for i := range 20 {
		code := fmt.Sprintf("print %d", i)
		if i%3 == 0 {
			code = fmt.Sprintf("%%say %d", i)
		}
		ids = append(ids, f.run(code))
	}
	for i, id := range ids {
		assert.Equal(t, i+1, f.executed(id).ExecutionCount)
	}
	var printed []string
	for _, a := range f.all(func(a arrived) bool { return a.Header.Type == "stream" }) {
		stream, _ := wire.Decode[wire.Stream](a.Message)
		printed = append(printed, strings.TrimSpace(stream.Text))
	}
	assert.Equal(t, "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19", strings.Join(printed, " "))
}

func TestStopOnError(t *testing.T) {
	f := start(t)
	bad, after := f.run("sleep 50ms\nerror x"), f.run("print a")
	assert.Equal(t, wire.Error, f.executed(bad).Status)
	assert.Equal(t, wire.Aborted, f.executed(after).Status)
	assert.NotContains(t, f.shown(after), "stream")
	assert.Equal(t, wire.OK, f.execute("print b").Status, "a cell that comes later runs")

	first := f.send("shell", wire.ExecuteRequest{Code: "sleep 50ms\nerror x", StoreHistory: true})
	assert.Equal(t, wire.OK, f.executed(f.run("print c")).Status, "without stop_on_error the queue runs on")
	assert.Equal(t, wire.Error, f.executed(first).Status)
}

func TestInterrupt(t *testing.T) {
	f := start(t, withCommands)
	f.execute("print ready")
	for _, code := range []string{"sleep 1h", "%wait", "%deaf"} {
		t.Run(code, func(t *testing.T) {
			running, next := f.run(code), f.run("print next")
			f.wait("busy", func(a arrived) bool { return a.Parent.ID == running })
			time.Sleep(50 * time.Millisecond) // until it sleeps
			reply := f.reply(f.send("control", wire.InterruptRequest{}))
			assert.Equal(t, "interrupt_reply", reply.Header.Type)
			assert.Equal(t, "control", reply.from)
			assert.Equal(t, wire.Error, f.executed(running).Status)
			assert.Equal(t, wire.Aborted, f.executed(next).Status)
		})
	}
	t.Run("nothing runs", func(t *testing.T) {
		f.reply(f.send("control", wire.InterruptRequest{}))
		assert.Equal(t, wire.OK, f.execute("print on").Status)
	})
}

func TestInterruptWhileGonbStarts(t *testing.T) {
	f := start(t, func(o *bridge.Options) {
		o.Gonb = func(string) (*exec.Cmd, error) { return exec.Command("sleep", "1000"), nil }
	})
	id := f.run("print a")
	f.wait("busy", func(a arrived) bool { return a.Parent.ID == id })
	f.reply(f.send("control", wire.InterruptRequest{}))
	assert.Equal(t, wire.Error, f.executed(id).Status)
}

func TestShutdown(t *testing.T) {
	for _, restart := range []bool{false, true} {
		t.Run(fmt.Sprint(restart), func(t *testing.T) {
			f := start(t)
			f.execute("child\ntouch left")
			reply, err := wire.Decode[wire.ShutdownReply](f.reply(f.send("control", wire.ShutdownRequest{Restart: restart})).Message)
			require.NoError(t, err)
			assert.Equal(t, wire.ShutdownReply{Status: wire.OK, Restart: restart}, reply)
			select {
			case err := <-f.ended:
				assert.NoError(t, err)
				f.ended <- nil
			case <-time.After(patience):
				t.Error("Run goes on after shutdown_request")
			}
		})
	}
}

func TestConnectionRefused(t *testing.T) {
	tests := []struct {
		name   string
		change func(*wire.Connection)
		want   string
	}{
		{"no key", func(c *wire.Connection) { c.Key = "" }, "kernel: connection file: no key: without one anybody could run code"},
		{"the world", func(c *wire.Connection) { c.Transport, c.IP = "tcp", "0.0.0.0" }, "kernel: connection file: want an ip of this machine only, such as 127.0.0.1, got 0.0.0.0"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			file, c := connectionFile(t)
			test.change(&c)
			require.NoError(t, wire.WriteConnection(file, c))
			assert.EqualError(t, bridge.Run(context.Background(), bridge.Options{ConnectionFile: file, Gonb: fake}), test.want)
		})
	}
}
