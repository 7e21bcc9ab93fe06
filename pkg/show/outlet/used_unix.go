//go:build gametree && unix

package outlet

import (
	"syscall"
	"time"
)

// used returns the processor time that the program has used.
func used() time.Duration {
	var r syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
