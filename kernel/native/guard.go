// The guard: a small shell that cleans up after us, also if we are killed.
//
// It reads a pipe whose other end only we hold. The pipe ends when we end, in whatever way.

package native

import (
	_ "embed"
	"os/exec"

	"gametree/exercises/grader/group"
)

//go:embed guard.sh
var guardScript string

// startGuard starts the guard of a folder. All that is started for the folder has variable in
// its environment. clean lets the guard clean up, and waits for it; without a shell it does nothing.
func startGuard(folder, variable string) (clean func()) {
	cmd := exec.Command("sh", "-c", guardScript, "gametree-guard", folder, variable)
	cmd.Dir = "/" // the working folder may be removed
	cmd.SysProcAttr = group.Apart()
	in, err := cmd.StdinPipe()
	if err != nil || cmd.Start() != nil {
		return func() {}
	}
	return func() {
		in.Close()
		cmd.Wait()
	}
}
