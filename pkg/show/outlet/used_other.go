//go:build wasm || (gametree && !unix)

package outlet

import "time"

// started is when the program began.
var started = time.Now()

// used returns the time since the program began: nobody measures processor time here.
func used() time.Duration { return time.Since(started) }
