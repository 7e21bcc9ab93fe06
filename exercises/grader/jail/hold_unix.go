//go:build unix

package jail

import (
	"os"

	"golang.org/x/sys/unix"
)

// Hold locks a folder until release is called or the program ends, in whatever way.
// held is false if another program holds the folder, or has removed it. With wait, it
// waits until the other program is done. A file system without locks lets nobody
// Hold the folders of others.
func Hold(folder string, wait bool) (release func(), held bool) {
	how := unix.LOCK_EX
	if !wait {
		how |= unix.LOCK_NB
	}
	return lock(folder, how, wait)
}

// Share locks a folder like Hold, but for several programs at once. held is false if
// one program holds the folder alone.
func Share(folder string) (release func(), held bool) {
	return lock(folder, unix.LOCK_SH|unix.LOCK_NB, false)
}

func lock(folder string, how int, wait bool) (release func(), held bool) {
	f, err := os.Open(folder)
	if err != nil {
		return nil, false
	}
	err = unix.Flock(int(f.Fd()), how)
	locked := err == nil || wait && err != unix.EINTR
	if info, statErr := os.Stat(folder); locked && statErr == nil {
		if opened, err := f.Stat(); err == nil && os.SameFile(info, opened) {
			return func() { f.Close() }, true
		}
	}
	f.Close()
	return nil, false
}
