//go:build !unix

package answer

import (
	"context"
	"os/exec"
)

// limited returns the command `go args…`. On this system only ctx limits it.
func limited(ctx context.Context, _ BuildLimits, args []string) *exec.Cmd {
	return exec.CommandContext(ctx, "go", args...)
}
