//go:build unix

package build

import (
	"os/exec"
	"syscall"
)

// ownGroup has the end of cmd's context end all that cmd has started.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
