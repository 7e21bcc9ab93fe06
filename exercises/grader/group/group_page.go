//go:build !unix

package group

import (
	"os"
	"syscall"
)

// Apart sets nothing.
func Apart() *syscall.SysProcAttr { return nil }

// Kill kills the process with the id pid only, not its children.
func Kill(pid int) {
	if p, err := os.FindProcess(pid); err == nil {
		p.Kill()
	}
}
