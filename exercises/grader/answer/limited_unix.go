//go:build unix

package answer

import (
	"context"
	"fmt"
	"os/exec"
	"syscall"
)

// limited returns the command `go args…` with limits on each of its processes. When
// ctx ends, all of them are killed.
func limited(ctx context.Context, limits BuildLimits, args []string) *exec.Cmd {
	script := fmt.Sprintf(`ulimit -t %d; ulimit -d %d; exec go "$@"`, int(limits.CPU.Seconds()), limits.Memory>>10)
	cmd := exec.CommandContext(ctx, "sh", append([]string{"-c", script, "go"}, args...)...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	return cmd
}
