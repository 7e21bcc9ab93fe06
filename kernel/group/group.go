// Package group starts child processes, and ends them together with all that they
// have started. On Linux it finds processes that have left the process group by a
// variable in their environment, and measures the memory and processor time that
// processes use.
package group

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
)

// PrivateFolder makes a folder that only its owner can use.
func PrivateFolder() (string, error) {
	parent, err := filepath.Abs(os.TempDir()) // the working folder may change
	if err != nil {
		return "", err
	}
	return os.MkdirTemp(parent, "gametree-")
}

// awaited has the process ids of the children that Start waits for.
var awaited sync.Map

// Start starts cmd and calls ended, in a goroutine, when cmd has ended. The thread
// that starts cmd lives as long, because its end would send the signal of Own. First, if it
// is not nil, confine is called with the process id; on Linux the program has not begun then.
func Start(cmd *exec.Cmd, confine func(pid int), ended func(error)) error {
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		err := startConfined(cmd, confine)
		if err == nil {
			awaited.Store(cmd.Process.Pid, true)
			defer awaited.Delete(cmd.Process.Pid)
		}
		started <- err
		if err == nil {
			ended(cmd.Wait())
		}
	}()
	return <-started
}
