//go:build !linux

package inside

import (
	"runtime"
	"runtime/debug"
)

// pageStack is Stack in a web page, where the browser's own stack ends soon after.
const pageStack = 512 << 10

// Enter only sets the limits that Go itself has.
func Enter() {
	stack := Stack
	if runtime.GOARCH == "wasm" {
		stack = pageStack
	}
	debug.SetMaxStack(stack)
	debug.SetMaxThreads(threads)
	debug.SetMemoryLimit(Memory)
}
