//go:build !linux

package group

import (
	"syscall"
	"time"
)

// CanMeasure reports whether Piped, KillPiped and Usage work on this system.
const CanMeasure = false

// Own is Apart: other systems cannot kill a child when we end.
func Own() *syscall.SysProcAttr { return Apart() }

// Adopt does nothing: only Linux can.
func Adopt() {}

// Orphans finds nothing where there is no /proc.
func Orphans(variable string, spared int) []int { return nil }

// Freeze stops nothing where there is no /proc.
func Freeze(leader int, kill func()) { kill() }

// EndOrphans ends nothing where there is no /proc.
func EndOrphans(variable string, spared int) {}

// KillMarked kills nothing where there is no /proc.
func KillMarked(variable string) int { return 0 }

// Piped finds nothing where there is no /proc.
func Piped(parent int) []int { return nil }

// KillPiped kills nothing where there is no /proc.
func KillPiped(parent int) {}

// KillUnpiped kills nothing where there is no /proc.
func KillUnpiped(parent int, spared string) {}

// Reader finds nothing where there is no /proc.
func Reader(parent int) (pid int) { return 0 }

// Feed writes nothing where there is no /proc.
func Feed(pid int, text string) error { return nil }

// Usage returns 0 where there is no /proc.
func Usage(pids ...int) (memory int64, cpu time.Duration, processes int) { return 0, 0, 0 }

// WorkingFolder returns "" where there is no /proc.
func WorkingFolder(pid int) string { return "" }
