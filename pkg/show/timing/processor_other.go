//go:build !unix

package timing

import "time"

// processorTime returns 0: it is unknown here.
func processorTime() time.Duration { return 0 }
