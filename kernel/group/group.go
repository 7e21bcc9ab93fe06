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
	"time"
)

// PrivateFolder makes a folder that only its owner can use. Its path is short, since
// the path of a socket in it has at most 103 bytes.
func PrivateFolder() (string, error) {
	parent, err := filepath.Abs(os.TempDir()) // the child may work in another folder
	if err != nil || len(parent) > 60 {
		parent = "/tmp"
	}
	return os.MkdirTemp(parent, "gametree-")
}

// Start starts cmd and calls ended, in a goroutine, when cmd has ended. The thread
// that starts cmd lives as long, because its end would send the signal of Own.
func Start(cmd *exec.Cmd, ended func(error)) error {
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		err := cmd.Start()
		started <- err
		if err == nil {
			ended(cmd.Wait())
		}
	}()
	return <-started
}

// End kills the process group whose leader had the process id pid, unless that is 0,
// and all processes with variable in their environment, and removes folder. It
// returns when they have ended.
func End(pid int, variable, folder string) {
	if pid > 0 {
		Kill(pid)
	}
	for range 100 { // a killed process ends a moment after the signal
		if KillMarked(variable) == 0 {
			break
		}
		time.Sleep(2 * time.Millisecond)
	}
	for range 5 { // a process may have written a last file in between
		if os.RemoveAll(folder) == nil {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
}
