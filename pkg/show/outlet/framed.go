//go:build gametree || wasm

package outlet

import (
	"os"
	"runtime/debug"
	"strings"
)

// MostStack is how many bytes of stack a cell may use. Endless recursion fills it in
// a moment; a search needs a thousandth of it.
const MostStack = 64 << 20

var (
	stdout = os.Stdout // even if the program replaces os.Stdout later
	frames = begin()   // our kernel or the page reads it
)

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

// Initialised is called when the variables of a program have been initialised, and sends that.
func Initialised() {
	if frames {
		Send(Output{ID: InitialisedID, Forms: map[string]string{"text/plain": ""}})
	}
}

// InNotebook reports whether somebody reads the outputs that Send sends.
func InNotebook() bool { return frames }

// Send sends an output, or prints its text if nobody reads outputs. Outputs and printed
// text keep their order.
func Send(o Output) {
	text := strings.TrimSuffix(o.Forms["text/plain"], "\n") + "\n"
	if frames {
		text = o.Frame()
	}
	stdout.WriteString(text)
}

// Keeps reports whether the kernel can run the program again for a Request.
func Keeps() bool { return frames }
