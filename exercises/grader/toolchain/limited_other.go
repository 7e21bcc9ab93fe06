//go:build !unix

package toolchain

import (
	"context"
	"os/exec"
)

// limited returns a command. On this system only ctx limits it.
func limited(ctx context.Context, _ BuildLimits, command []string) *exec.Cmd {
	return exec.CommandContext(ctx, command[0], command[1:]...)
}
