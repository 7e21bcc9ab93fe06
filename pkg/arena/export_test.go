package arena

import "time"

// SetNapping changes how long a function may use no processor time, until restore is
// called.
func SetNapping(d time.Duration) (restore func()) {
	before := napping
	napping = d
	return func() { napping = before }
}
