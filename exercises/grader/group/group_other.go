//go:build !linux

package group

import (
	"errors"
	"os"
	"os/exec"
	"time"
)

// CPU returns 0: it cannot be measured here.
func CPU(pid int) time.Duration { return 0 }

// Asleep returns true: it cannot be found out here.
func Asleep(pid, input int) bool { return true }

// Adopt does nothing: only Linux can.
func Adopt() {}

// Limit does nothing: only Linux can.
func Limit(leader, tasks int) error { return errors.ErrUnsupported }

// Tasks returns 0: only Linux counts them.
func Tasks() uint16 { return 0 }

// startConfined starts cmd, and calls confine as soon as it can.
func startConfined(cmd *exec.Cmd, confine func(pid int)) error {
	err := cmd.Start()
	if err == nil && confine != nil {
		confine(cmd.Process.Pid)
	}
	return err
}

// unread returns false: nobody is seen to wait for input here.
func unread(*os.File) bool { return false }
