//go:build !linux

package arena

import "time"

// threadClock returns the time since the call: the processor time is unknown here.
func threadClock() func() time.Duration {
	began := time.Now()
	return func() time.Duration { return time.Since(began) }
}
