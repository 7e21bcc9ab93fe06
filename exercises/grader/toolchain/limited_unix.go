//go:build unix

package toolchain

import (
	"context"
	"fmt"
	"os/exec"
)

// limited returns a command with limits. When ctx ends, it is killed.
func limited(ctx context.Context, limits BuildLimits, command []string) *exec.Cmd {
	script := fmt.Sprintf(`ulimit -t %d; ulimit -d %d; ulimit -f %d; exec "$@"`, int(limits.CPU.Seconds()),
		limits.Memory>>10, limits.File/512)
	return exec.CommandContext(ctx, "sh", append([]string{"-c", script, "sh"}, command...)...)
}
