//go:build unix && !linux

package notebook

import "syscall"

// ownGroup makes a child the leader of a process group.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true}
}

// killGroup kills the group whose leader had the process id pid.
func killGroup(pid int) { syscall.Kill(-pid, syscall.SIGKILL) }

// killMarked kills nothing where there is no /proc: there, what leaves the
// process group ends only if the kernel itself ends it.
func killMarked(variable string) int { return 0 }
