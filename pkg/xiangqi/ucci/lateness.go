package ucci

import "time"

// lateness is how much longer than asked searches have taken: on a machine with
// other things to do a program may not run at the moment at which it would stop.
type lateness time.Duration

// before is the limit to search with, so that the search ends at the one given.
func (l lateness) before(limit time.Duration) time.Duration {
	return max(limit-time.Duration(l), limit/2)
}

// learn takes note of a search that took so much longer. A delay is believed at
// once, and forgotten little by little.
func (l *lateness) learn(late time.Duration) {
	*l = max(lateness(late), *l-*l/8)
}
