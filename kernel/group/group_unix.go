//go:build unix && !linux

package group

import "syscall"

// Own makes a child the leader of a process group.
func Own() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true}
}

// Kill kills the group whose leader had the process id pid.
func Kill(pid int) { syscall.Kill(-pid, syscall.SIGKILL) }

// KillMarked kills nothing where there is no /proc.
func KillMarked(variable string) int { return 0 }

// Apart makes a child the leader of a process group that outlives us.
func Apart() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
