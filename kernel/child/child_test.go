//go:build unix

package child_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/child"
	"gametree/kernel/wire"
)

// fakekernel is the program of testdata/fakekernel.
var fakekernel string

// TestMain builds the fake kernel.
func TestMain(m *testing.M) {
	folder, _ := os.MkdirTemp("", "fake")
	fakekernel = filepath.Join(folder, "fakekernel")
	if out, err := exec.Command("go", "build", "-o", fakekernel, "./testdata/fakekernel").CombinedOutput(); err != nil {
		panic(string(out))
	}
	code := m.Run()
	os.RemoveAll(folder)
	os.Exit(code)
}

// patience is how long a test waits for what must come.
const patience = 10 * time.Minute

// started is a kernel, and what came from it.
type started struct {
	*child.Child
	messages chan wire.Message
	dropped  chan error
	folder   string // in which the kernel's own folder is
}

// start starts a kernel in a folder that must be empty after Stop.
func start(t *testing.T, command child.Command) started {
	folder, err := os.MkdirTemp("", "c") // a short name, as sockets lie in it
	require.NoError(t, err)
	t.Setenv("TMPDIR", folder)
	s := started{messages: make(chan wire.Message, 1000), dropped: make(chan error, 1000), folder: folder}
	s.Child, err = child.Start(context.Background(), child.Options{
		Command: command, File: "kernel-1.json",
		Received: func(_ wire.Channel, m wire.Message) { s.messages <- m },
		Dropped:  func(err error) { s.dropped <- err },
	})
	require.NoError(t, err)
	t.Cleanup(func() {
		s.Stop(patience)
		left, err := filepath.Glob(filepath.Join(folder, "*"))
		assert.NoError(t, err)
		assert.Empty(t, left, "temporary files after Stop")
		os.RemoveAll(folder)
	})
	return s
}

func fake(connectionFile string) (*exec.Cmd, error) {
	return exec.Command(fakekernel, "-kernel="+connectionFile), nil
}

// within waits until c is closed.
func within(t *testing.T, c <-chan struct{}, what string) {
	select {
	case <-c:
	case <-time.After(patience):
		require.FailNow(t, "not "+what)
	}
}

func TestAsk(t *testing.T) {
	k := start(t, fake)
	within(t, k.Live(), "live")
	assert.True(t, k.IsLive())
	id := k.Ask(wire.Shell, wire.ExecuteRequest{Code: "print a"})
	var types []string
	for len(types) < 5 {
		m := <-k.messages
		if m.Parent.ID != id {
			continue // "starting" belongs to no request; the replies to probes are left out
		}
		assert.True(t, k.Asked(m))
		types = append(types, m.Header.Type)
	}
	assert.ElementsMatch(t, []string{"status", "execute_input", "stream", "execute_reply", "status"}, types)

	k.Ask(wire.Shell, wire.ExecuteRequest{Code: "forge"})
	assert.EqualError(t, <-k.dropped, "wire: the signature does not match the key")
}

func TestEnds(t *testing.T) {
	tests := []struct {
		name    string
		command string // a cell for the fake kernel
		how     string
		written string
	}{
		{"by itself", "die 7", "exit status 7", "fakekernel: asked to die"},
		{"without its sockets", "close", "signal: killed", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			k := start(t, fake)
			within(t, k.Live(), "live")
			k.Ask(wire.Shell, wire.ExecuteRequest{Code: test.command})
			within(t, k.Gone(), "gone")
			how, written := k.LastWords(1)
			assert.Equal(t, test.how, how)
			assert.Equal(t, test.written, written)
			assert.True(t, k.IsLive(), "it was live")
		})
	}
	t.Run("before it is live", func(t *testing.T) {
		k := start(t, func(string) (*exec.Cmd, error) {
			return exec.Command("sh", "-c", "echo one; echo no disk >&2; exit 4"), nil
		})
		within(t, k.Gone(), "gone")
		how, written := k.LastWords(5)
		assert.Equal(t, "exit status 4", how)
		assert.Equal(t, "one\nno disk", written)
		assert.False(t, k.IsLive())
	})
}

// TestStop: a kernel that ignores SIGTERM is killed after the grace, and a second
// Stop does no harm.
func TestStop(t *testing.T) {
	k := start(t, func(string) (*exec.Cmd, error) {
		return exec.Command("sh", "-c", "trap '' TERM; touch $TMPDIR/trapped; while :; do sleep 0.01; done"), nil
	})
	require.Eventually(t, func() bool {
		trapped, _ := filepath.Glob(filepath.Join(k.folder, "*", "trapped"))
		return trapped != nil
	}, patience, time.Millisecond)
	k.Stop(50 * time.Millisecond)
	within(t, k.Gone(), "gone")
	how, _ := k.LastWords(1)
	assert.Equal(t, "signal: killed", how)
	within(t, k.Life().Done(), "disconnected")
}

func TestStartFails(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("TMPDIR", folder)
	_, err := child.Start(t.Context(), child.Options{File: "kernel-1.json", Command: func(string) (*exec.Cmd, error) {
		return exec.Command(filepath.Join(folder, "missing")), nil
	}})
	assert.ErrorIs(t, err, os.ErrNotExist)
	left, err := filepath.Glob(filepath.Join(folder, "*"))
	assert.NoError(t, err)
	assert.Empty(t, left, "temporary files")
}
