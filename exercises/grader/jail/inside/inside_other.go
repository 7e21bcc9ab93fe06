//go:build !linux

package inside

import "runtime/debug"

// Enter only sets the limits that Go itself has.
func Enter() {
	debug.SetMaxStack(Stack)
	debug.SetMaxThreads(threads)
	debug.SetMemoryLimit(Memory)
}
