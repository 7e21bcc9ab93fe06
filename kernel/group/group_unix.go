//go:build unix && !linux

package group

import "syscall"

// Own makes a child the leader of a process group.
func Own() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true}
}

// Kill kills the group whose leader had the process id pid.
func Kill(pid int) { syscall.Kill(-pid, syscall.SIGKILL) }

// KillMarked kills nothing where there is no /proc: there, what leaves the
// process group ends only if the kernel itself ends it.
func KillMarked(variable string) int { return 0 }

// Apart makes a child the leader of a process group, and lets it outlive us.
func Apart() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
