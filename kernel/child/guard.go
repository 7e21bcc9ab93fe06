// The guards: two small shells that clean up after a parent that was killed.
//
// Each reads a pipe whose other end only the parent holds. The pipe ends when the
// parent ends, in whatever way. There are two, because whoever kills the parent may
// kill one of them too.

package child

import (
	_ "embed"
	"io"
	"os/exec"
	"strconv"

	"gametree/kernel/group"
)

//go:embed guard.sh
var guardScript string

// guards are the parent's side of the guards.
type guards []guard

type guard struct {
	cmd *exec.Cmd
	in  io.WriteCloser
}

// startGuards starts the guards of the kernel with this folder. Where there is no
// shell, there are none.
func startGuards(folder string) (all guards, err error) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		return nil, nil
	}
	for range 2 {
		cmd := exec.Command(sh, "-c", guardScript, "gametree-guard", folder, mark(folder))
		cmd.Dir = "/" // the working folder may be removed
		in, err := cmd.StdinPipe()
		if err != nil {
			return all, err
		}
		cmd.SysProcAttr = group.Apart()
		if err := cmd.Start(); err != nil {
			return all, err
		}
		all = append(all, guard{cmd, in})
	}
	return all, nil
}

// watch gives the guards the process id of the kernel, and its control group.
func (all guards) watch(pid int, pen string) {
	for _, g := range all {
		io.WriteString(g.in, pen+"\n"+strconv.Itoa(pid)+"\n")
	}
}

// release ends the guards. The kernel must have ended, so that they do not kill
// another process group of the same number.
func (all guards) release() {
	for _, g := range all {
		io.WriteString(g.in, "done\n")
		g.in.Close()
	}
	for _, g := range all {
		g.cmd.Wait()
	}
}
