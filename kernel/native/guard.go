// The guard: a small shell that cleans up after us, also if we are killed.
//
// It reads a pipe whose other end only we hold. The pipe ends when we end, in whatever way.

package native

import (
	_ "embed"
	"io"
	"os/exec"

	"gametree/exercises/grader/group"
)

//go:embed guard.sh
var guardScript string

// guard is our side of the guard; nil: there is no shell.
type guard struct {
	cmd *exec.Cmd
	in  io.WriteCloser
}

// startGuard starts the guard of a folder. All that is started for the folder has variable in
// its environment.
func startGuard(folder, variable string) *guard {
	cmd := exec.Command("sh", "-c", guardScript, "gametree-guard", folder, variable)
	cmd.Dir = "/" // the working folder may be removed
	cmd.SysProcAttr = group.Apart()
	in, err := cmd.StdinPipe()
	if err != nil || cmd.Start() != nil {
		return nil
	}
	return &guard{cmd, in}
}

// clean lets the guard clean up, and waits for it.
func (g *guard) clean() {
	if g != nil {
		g.in.Close()
		g.cmd.Wait()
	}
}
