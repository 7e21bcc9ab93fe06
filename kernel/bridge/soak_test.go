//go:build unix

package bridge_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/wire"
)

// eventually is the number of goroutines of assert.Eventually itself.
const eventually = 2

// TestClientsComeAndGo: clients that disconnect leave no goroutines behind.
func TestClientsComeAndGo(t *testing.T) {
	f := start(t, withCommands)
	f.execute("print ready")
	before := runtime.NumGoroutine()
	for range 5 {
		var clients []*front
		for range 15 {
			clients = append(clients, connect(t, f.connection))
		}
		for i, c := range clients {
			assert.Equal(t, wire.OK, c.execute(fmt.Sprintf("%%say %d", i)).Status)
			for _, socket := range c.sockets {
				socket.Close(0)
			}
		}
	}
	assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= before+eventually }, patience, 10*time.Millisecond,
		"goroutines: %d before, %d after", before, runtime.NumGoroutine())
	assert.Equal(t, wire.OK, f.execute("print on").Status)
}

// TestRestarts: many kernels start, one after another, and leave nothing behind.
func TestRestarts(t *testing.T) {
	for i := range 20 {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			f := start(t)
			assert.Equal(t, 1, f.execute("print a").ExecutionCount)
		})
	}
}

// TestManyCells: nothing grows while many cells run.
func TestManyCells(t *testing.T) {
	if testing.Short() {
		return
	}
	f := start(t, withCommands)
	f.execute("print ready")
	goroutines := runtime.NumGoroutine()
	for i := range 1000 {
		code := "print x"
		if i%2 == 0 {
			code = "%say x"
		}
		require.Equal(t, i+2, f.execute(code).ExecutionCount)
		f.mu.Lock()
		f.came = nil
		f.mu.Unlock()
	}
	assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= goroutines+eventually }, patience, 10*time.Millisecond)
}

// TestParentGone: a kernel ends when its parent has ended, if the parent had set
// JPY_PARENT_PID; other kernels go on.
func TestParentGone(t *testing.T) {
	for _, test := range []struct {
		name, asked string
		lives       bool
	}{
		{"Jupyter's server", "JPY_PARENT_PID=12345", false},
		{"a shell", "JPY_PARENT_PID=", true},
		{"process 1, by its word", "JPY_PARENT_PID=1", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := private(t)
			file, c := connectionFile(t)
			server := exec.Command("sh", "-c", `"$0" bridge "$1" & wait`, os.Args[0], file)
			server.Env = append(os.Environ(), test.asked)
			require.NoError(t, server.Start())
			f := connect(t, c)
			f.execute("print ready")
			require.NoError(t, server.Process.Kill())
			server.Wait()
			if test.lives {
				time.Sleep(time.Second) // twice as long as it takes to notice
				assert.Equal(t, 2, f.execute("print still here").ExecutionCount)
				f.reply(f.send("control", wire.ShutdownRequest{}))
			}
			assert.Eventually(t, func() bool {
				left, _ := filepath.Glob(filepath.Join(folder, "*"))
				return len(left) == 0
			}, patience, 20*time.Millisecond, "the kernel's folder")
		})
	}
}
