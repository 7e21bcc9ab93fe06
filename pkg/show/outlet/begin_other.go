//go:build wasm || (gametree && !linux)

package outlet

import (
	"os"
	"runtime/debug"
	"time"
)

// frames reports whether our kernel or the page reads the standard output.
var frames = begin()

// begin limits the stack of the program of a cell, and reports whether it is one.
func begin() bool {
	if os.Getenv(Variable) == "" && os.Getenv(Request) == "" {
		return false
	}
	debug.SetMaxStack(MostStack)
	return true
}

// begun is the time before the variables of the program are initialised.
var begun = time.Now()

// used returns the time since then: nobody measures processor time here.
func used() time.Duration { return time.Since(begun) }
