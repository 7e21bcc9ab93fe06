//go:build wasm || (gametree && !linux)

package outlet

import "os"

// frames reports whether our kernel or the page reads the standard output.
var frames = os.Getenv(Variable) != "" || os.Getenv(Request) != ""

// Initialised does nothing: nobody measures processor time here.
func Initialised() {}
