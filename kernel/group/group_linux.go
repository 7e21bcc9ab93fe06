package group

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// Own makes a child the leader of a process group that is killed when we end.
func Own() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// KillMarked kills the processes that were started with variable in their
// environment, and returns how many there were. gopls, and processes of a cell, may
// leave our process group, but they keep their environment.
func KillMarked(variable string) int {
	n := 0
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range files {
		environ, err := os.ReadFile(file)
		if err != nil {
			continue // not ours, or it has ended
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		if err == nil && bytes.Contains(append([]byte{0}, environ...), []byte("\x00"+variable+"\x00")) {
			syscall.Kill(pid, syscall.SIGKILL)
			n++
		}
	}
	return n
}
