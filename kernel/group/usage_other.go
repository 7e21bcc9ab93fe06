//go:build !linux

package group

import "time"

// CanMeasure reports whether Piped, KillPiped and Usage work on this system.
const CanMeasure = false

// Piped finds nothing where there is no /proc.
func Piped(parent int) []int { return nil }

// KillPiped kills nothing where there is no /proc.
func KillPiped(parent int) {}

// Usage returns 0 where there is no /proc.
func Usage(pids ...int) (memory int64, cpu time.Duration) { return 0, 0 }

// WorkingFolder returns "" where there is no /proc.
func WorkingFolder(pid int) string { return "" }
