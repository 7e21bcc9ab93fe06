package bridge

import (
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// namedPipe makes a pipe with that name and opens both ends.
func namedPipe(name string) (reader, writer *os.File, err error) {
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		return nil, nil, &os.PathError{Op: "mkfifo", Path: name, Err: err}
	}
	// Without O_NONBLOCK, opening one end would wait for the other.
	if reader, err = os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0); err != nil {
		return nil, nil, err
	}
	if writer, err = os.OpenFile(name, os.O_WRONLY|syscall.O_NONBLOCK, 0); err != nil {
		reader.Close()
		return nil, nil, err
	}
	return reader, writer, nil
}

// unread reports whether nobody has read all that was written to a pipe.
func unread(pipe *os.File) (some bool) {
	if c, err := pipe.SyscallConn(); err == nil {
		c.Control(func(fd uintptr) {
			n, _ := unix.IoctlGetInt(int(fd), unix.TIOCINQ)
			some = n > 0
		})
	}
	return some
}
