//go:build gametree || wasm

package outlet

import (
	"os"
	"strings"
)

// stdout is the standard output from the start, even if the program replaces
// os.Stdout later.
var stdout = os.Stdout

// InNotebook reports whether somebody reads the outputs that Send sends.
func InNotebook() bool { return frames }

// Send sends an output, or prints its text if nobody reads outputs. Outputs and printed
// text keep their order.
func Send(o Output) {
	switch {
	case quiet.Load():
	case frames:
		stdout.WriteString(o.Frame())
	default:
		stdout.WriteString(strings.TrimSuffix(o.Forms["text/plain"], "\n") + "\n")
	}
}

// Keeps reports whether the kernel can run the program again for a Request.
func Keeps() bool { return frames }
