//go:build e2e && long && linux

package bridge_test

import (
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// held counts the resources of a kernel in this process.
type held struct {
	goroutines, files, processes int
	memory                       uint64
}

// holds waits a moment for what is ending, and counts. The processes are those of the
// kernel with its folder in folder.
func holds(t *testing.T, folder string, enough func(held) bool) (h held) {
	for end := time.Now().Add(patience); time.Now().Before(end); {
		files, err := os.ReadDir("/proc/self/fd")
		require.NoError(t, err)
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		h = held{runtime.NumGoroutine(), len(files), len(started(folder)), m.HeapAlloc}
		if enough(h) {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	return h
}

// TestRealSoak: nothing grows during many cells of all kinds, from clients that
// connect and disconnect, six at a time.
func TestRealSoak(t *testing.T) {
	const clients, rounds = 6, 3
	cells := []string{"%say x", "%version", "", "%%\nfmt.Println(1)", "%show x", "%fail", "%version"}
	f := start(t, withCommands, func(o *bridge.Options) {
		installed(t, o)
		o.Quota = cell.Quota{Memory: 1 << 40, CPU: time.Hour}
	})
	folder := os.Getenv("TMPDIR")
	round := func() {
		var all []*front
		for range clients {
			all = append(all, connect(t, f.connection))
		}
		for _, code := range cells {
			var ids []string
			for _, c := range all {
				ids = append(ids, c.send("shell", wire.ExecuteRequest{Code: code, StoreHistory: true}))
			}
			for i, c := range all {
				want := wire.OK
				if code == "%fail" {
					want = wire.Error
				}
				require.Equal(t, want, c.executed(ids[i]).Status, code)
			}
		}
		for _, c := range append(all, f) {
			c.mu.Lock()
			c.came = nil // else the test itself would grow
			c.mu.Unlock()
		}
		for _, c := range all {
			for _, socket := range c.sockets {
				socket.Close(0)
			}
		}
	}
	idle := holds(t, folder, func(held) bool { return true })
	round() // what is made once
	before := holds(t, folder, func(h held) bool { return h.files < idle.files+5*clients })
	began := time.Now()
	for range rounds {
		round()
	}
	after := holds(t, folder, func(h held) bool {
		return h.goroutines <= before.goroutines && h.files <= before.files && h.processes <= before.processes
	})
	last := f.execute("%say end")
	require.Equal(t, (rounds+1)*clients*len(cells)+1, last.ExecutionCount, "all were counted")
	t.Logf("%d cells in %v: %+v before, %+v after", rounds*clients*len(cells), time.Since(began), before, after)
	assert.LessOrEqual(t, after.goroutines, before.goroutines, "goroutines")
	assert.LessOrEqual(t, after.files, before.files, "open files")
	assert.LessOrEqual(t, after.processes, before.processes, "processes")
	assert.Less(t, after.memory, before.memory+5<<20, "bytes in use; the sources of the cells are kept")
}
