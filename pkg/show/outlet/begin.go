//go:build gametree || wasm

package outlet

import (
	"os"
	"runtime/debug"
)

// frames reports whether our kernel or the page reads the standard output.
var frames = begin()

// begin limits the stack of the program of a cell, and reports whether it is one. A program
// that this one starts has other readers, so it does not inherit Variable.
func begin() bool {
	if os.Getenv(Variable) == "" && os.Getenv(Request) == "" {
		return false
	}
	os.Unsetenv(Variable)
	debug.SetMaxStack(MostStack)
	return true
}
