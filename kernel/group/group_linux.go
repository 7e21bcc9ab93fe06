package group

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
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

// Orphans returns our children with variable in their environment, except the one with
// the process id spared, and all their descendants, parents first. These are processes
// that were put into the background, even in a session of their own.
func Orphans(variable string, spared int) (found []int) {
	for _, pid := range children(os.Getpid()) {
		if pid != spared && marked(pid, variable) {
			found = append(found, family(pid)...)
		}
	}
	return found
}

// EndOrphans kills the processes that Orphans finds, as KillPiped does, and waits for
// them: those whose parents have ended are children of ours. So are those in the process
// group of spared that have ended before, which are forgotten.
func EndOrphans(variable string, spared int) {
	orphans := stop(func() []int { return Orphans(variable, spared) })
	signal(orphans, syscall.SIGKILL)
	for _, pid := range orphans {
		syscall.Wait4(pid, nil, 0, nil)
	}
	for _, pid := range children(os.Getpid()) {
		if of, err := syscall.Getpgid(pid); err == nil && of == spared && pid != spared {
			syscall.Wait4(pid, nil, syscall.WNOHANG, nil)
		}
	}
}

// Freeze stops all processes of the process group of leader at once, so that none can
// fork while kill ends some of them, and lets the others go on.
func Freeze(leader int, kill func()) {
	syscall.Kill(-leader, syscall.SIGSTOP)
	defer syscall.Kill(-leader, syscall.SIGCONT)
	kill()
}

// marked reports whether a process was started with variable in its environment.
func marked(pid int, variable string) bool {
	environ, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid)) // it may be another's, or have ended
	return bytes.Contains(append([]byte{0}, environ...), []byte("\x00"+variable+"\x00"))
}

// KillMarked kills the processes that were started with variable in their
// environment, and returns how many there were. Processes of a cell may leave our
// process group, but they keep their environment.
func KillMarked(variable string) int {
	n := 0
	for _, name := range namesIn("/proc") {
		pid, err := strconv.Atoi(name)
		if err == nil && marked(pid, variable) {
			syscall.Kill(pid, syscall.SIGKILL)
			n++
		}
	}
	return n
}
