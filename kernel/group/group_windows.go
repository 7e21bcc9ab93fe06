package group

import (
	"os"
	"syscall"
)

// Own sets nothing.
func Own() *syscall.SysProcAttr { return nil }

// Kill kills the process with the id pid only, not its children.
func Kill(pid int) {
	if p, err := os.FindProcess(pid); err == nil {
		p.Kill()
	}
}

// KillMarked kills nothing where there is no /proc.
func KillMarked(variable string) int { return 0 }

// Apart sets nothing.
func Apart() *syscall.SysProcAttr { return nil }
