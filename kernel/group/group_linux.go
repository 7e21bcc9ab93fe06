package group

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// Own makes a child the leader of a process group that is killed when we end.
func Own() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// Adopt makes processes whose parent has ended children of ours, if we are among its
// ancestors.
func Adopt() { unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) }
