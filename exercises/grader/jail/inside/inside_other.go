//go:build !linux

package inside

import "runtime/debug"

// Enter has nothing to lock on this system but what Go itself can limit.
func Enter() {
	debug.SetMaxStack(Stack)
	debug.SetMaxThreads(threads)
	debug.SetMemoryLimit(Memory)
}
