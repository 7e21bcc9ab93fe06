//go:build unix

package group

import "syscall"

// Apart makes a child the leader of a process group that outlives us.
func Apart() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// Kill kills the group whose leader had the process id pid.
func Kill(pid int) { syscall.Kill(-pid, syscall.SIGKILL) }
