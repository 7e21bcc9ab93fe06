// The guard: a small process that cleans up after a kernel that was killed.
//
// It reads a pipe that only the kernel holds the other end of. The pipe's end
// is the kernel's, however it came.

package bridge

import (
	"bufio"
	"io"
	"os/exec"
	"os/signal"
	"strconv"
	"syscall"

	"gametree/kernel/bridge/group"
)

// Guard is the guard's whole life. From in it reads the process id of gonb, a
// line; at the end of in it kills gonb's process group and everything that gonb
// started, and removes folder.
func Guard(in io.Reader, folder string) {
	signal.Ignore(syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP) // meant for the kernel
	pid := 0
	for lines := bufio.NewScanner(in); lines.Scan(); {
		pid, _ = strconv.Atoi(lines.Text())
	}
	group.End(pid, mark(folder), folder)
}

// guardProcess is the kernel's side of a guard. nil is no guard.
type guardProcess struct {
	cmd *exec.Cmd
	in  io.WriteCloser
}

// startGuard starts a guard for folder.
func startGuard(command func(folder string) (*exec.Cmd, error), folder string) (*guardProcess, error) {
	if command == nil {
		return nil, nil
	}
	cmd, err := command(folder)
	if err != nil {
		return nil, err
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	cmd.SysProcAttr = group.Apart()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &guardProcess{cmd, in}, nil
}

// tell gives the guard the process id of gonb.
func (g *guardProcess) tell(pid int) {
	if g != nil {
		io.WriteString(g.in, strconv.Itoa(pid)+"\n")
	}
}

// release lets the guard go. What it guards must be gone: it would kill a
// process group of the same number.
func (g *guardProcess) release() {
	if g != nil {
		io.WriteString(g.in, "0\n")
		g.in.Close()
		g.cmd.Wait()
	}
}
