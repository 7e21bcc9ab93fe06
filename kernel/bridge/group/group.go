// Package group ends a child process together with all that it started, and
// makes private folders for both. What leaves the process group is found by a
// variable in its environment, where the system shows it (Linux).
package group

import (
	"os"
	"path/filepath"
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
