package notebook

import (
	"os"
	"syscall"
)

// ownGroup asks for nothing special.
func ownGroup() *syscall.SysProcAttr { return nil }

// killGroup kills the kernel only: its children end when they notice.
func killGroup(pid int) {
	if p, err := os.FindProcess(pid); err == nil {
		p.Kill()
	}
}

// killMarked kills nothing where there is no /proc.
func killMarked(variable string) int { return 0 }
