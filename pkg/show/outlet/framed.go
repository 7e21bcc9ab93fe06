//go:build gametree || wasm

package outlet

import "os"

// stdout is the standard output from the start, even if the program replaces
// os.Stdout later.
var stdout = os.Stdout

// InNotebook reports whether somebody reads the outputs that Send sends.
func InNotebook() bool { return frames }

// Send sends an output. Outputs and printed text keep their order.
func Send(o Output) {
	if !quiet.Load() {
		stdout.WriteString(o.Frame())
	}
}
