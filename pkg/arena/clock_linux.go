package arena

import (
	"time"

	"golang.org/x/sys/unix"
)

// threadClock returns the processor time of the calling thread, for any thread to read.
func threadClock() func() time.Duration {
	const threadTime = 6 // per thread, as the scheduler counts it
	id := int32(^unix.Gettid()<<3 | threadTime)
	return func() time.Duration {
		var t unix.Timespec
		if unix.ClockGettime(id, &t) != nil {
			return 0 // the thread has ended
		}
		return time.Duration(t.Nano())
	}
}
