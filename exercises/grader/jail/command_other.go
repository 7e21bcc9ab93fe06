//go:build !linux

package jail

import (
	"os/exec"
	"time"
)

// Confine can do nothing on this system.
func Confine(*exec.Cmd) (namespaces bool) { return false }

// CPU is not known on this system.
func CPU(pid int) time.Duration { return 0 }
