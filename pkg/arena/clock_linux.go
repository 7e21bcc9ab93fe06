package arena

import (
	"syscall"
	"time"
	"unsafe"
)

// threadClock returns the processor time of the calling thread, for any thread to read.
// Package unix has a function for it, but would make every lesson's cell take longer to link.
func threadClock() func() time.Duration {
	const threadTime = 6 // per thread, as the scheduler counts it
	id := int32(^syscall.Gettid()<<3 | threadTime)
	return func() time.Duration {
		var t syscall.Timespec
		_, _, failed := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, uintptr(id), uintptr(unsafe.Pointer(&t)), 0)
		if failed != 0 {
			return 0 // the thread has ended
		}
		return time.Duration(t.Nano())
	}
}
