// Package group ends a child process together with all that it started, and
// makes private folders for both. What leaves the process group is found by a
// variable in its environment, and what it takes is measured, where the system
// shows these (Linux).
package group

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"
)

// PrivateFolder makes a folder for its owner only, with a name short enough
// for the sockets in it: the path of a socket has at most 103 bytes.
func PrivateFolder() (string, error) {
	parent, err := filepath.Abs(os.TempDir()) // the kernel works in another folder
	if err != nil || len(parent) > 60 {
		parent = "/tmp"
	}
	return os.MkdirTemp(parent, "gametree-")
}

// Start starts cmd and calls ended, in a goroutine, when it has ended. The thread
// that starts it stays for as long: a parent-death signal is tied to it.
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

// End kills the group whose leader had the process id pid and everything with
// variable in its environment, and removes folder. It returns when they are gone.
func End(pid int, variable, folder string) {
	if pid > 0 {
		Kill(pid)
	}
	for range 100 { // the killed die a moment after their signal
		if KillMarked(variable) == 0 {
			break
		}
		time.Sleep(2 * time.Millisecond)
	}
	for range 5 { // somebody may have written a last file in between
		if os.RemoveAll(folder) == nil {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
}
