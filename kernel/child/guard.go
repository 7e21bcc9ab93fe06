// The guard: a small process that cleans up after a parent that was killed.
//
// It reads a pipe whose other end only the parent holds. The pipe ends when the
// parent ends, in whatever way.

package child

import (
	"bufio"
	"io"
	"os/exec"
	"os/signal"
	"strconv"
	"syscall"

	"gametree/kernel/group"
)

// Guard runs a guard until the parent's end. It reads the process id of the
// kernel from in, on a line of its own. At the end of in it kills the kernel's
// process group and everything that the kernel has started, and removes folder.
func Guard(in io.Reader, folder string) {
	signal.Ignore(syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP) // they are for the parent
	pid := 0
	for lines := bufio.NewScanner(in); lines.Scan(); {
		pid, _ = strconv.Atoi(lines.Text())
	}
	group.End(pid, mark(folder), folder)
}

// guard is the parent's side of a guard. nil is no guard.
type guard struct {
	cmd *exec.Cmd
	in  io.WriteCloser
}

// startGuard starts a guard for folder.
func startGuard(command func(folder string) (*exec.Cmd, error), folder string) (*guard, error) {
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
	return &guard{cmd, in}, nil
}

// watch gives the guard the process id of the kernel.
func (g *guard) watch(pid int) {
	if g != nil {
		io.WriteString(g.in, strconv.Itoa(pid)+"\n")
	}
}

// release ends the guard. The kernel must have ended, so that the guard does not
// kill another process group of the same number.
func (g *guard) release() {
	if g != nil {
		io.WriteString(g.in, "0\n")
		g.in.Close()
		g.cmd.Wait()
	}
}
