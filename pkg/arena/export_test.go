package arena

import "time"

// SetNapping changes how long a function may use no processor time, until restore is
// called.
func SetNapping(d time.Duration) (restore func()) {
	before := napping
	napping = d
	return func() { napping = before }
}

// Plus is plus.
func (s Score) Plus(t Score) Score { return s.plus(t) }
