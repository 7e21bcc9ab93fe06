// Package group starts child processes, and ends them together with all that they
// have started. On Linux it finds processes that have left the process group by a
// variable in their environment, and measures the memory and processor time that
// processes use.
package group

import (
	"bytes"
	"cmp"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"
)

// RemoveAll removes a folder into which a process that was killed may have written a last file.
func RemoveAll(folder string) {
	for try := 0; try < 5 && os.RemoveAll(folder) != nil; try++ {
		time.Sleep(20 * time.Millisecond)
	}
}

// awaited has the process ids of the children that Start waits for.
var awaited sync.Map
var starting sync.RWMutex // held for reading until awaited has a child that starts, for writing by forget

// Start starts cmd and calls ended, in a goroutine, when cmd has ended. On Linux cmd is killed when
// we end, in whatever way; the thread that starts cmd lives as long, because its end would kill cmd
// too. First, if it is not nil, confine is called with the process id; on Linux the program has not
// begun then. Unless cmd has a WaitDelay, it is far longer than a busy machine needs for the last output.
func Start(cmd *exec.Cmd, confine func(pid int), ended func(error)) error {
	cmd.WaitDelay = cmp.Or(cmd.WaitDelay, 30*time.Second)
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		starting.RLock()
		err := startConfined(cmd, confine)
		if err == nil {
			awaited.Store(cmd.Process.Pid, true)
			defer awaited.Delete(cmd.Process.Pid)
		}
		starting.RUnlock()
		started <- err
		if err == nil {
			ended(cmd.Wait())
		}
	}()
	return <-started
}

// Run runs cmd, which is started by Start.
func Run(cmd *exec.Cmd) error {
	ended := make(chan error, 1)
	if err := Start(cmd, nil, func(err error) { ended <- err }); err != nil {
		return err
	}
	return <-ended
}

// Output runs cmd, as Run does, and returns all that it writes.
func Output(cmd *exec.Cmd) ([]byte, error) {
	var output bytes.Buffer
	cmd.Stdout, cmd.Stderr = &output, &output
	err := Run(cmd)
	return output.Bytes(), err
}
