package ucci

import "time"

// lateness is how much later than requested searches have ended. On a busy machine
// a program may not be running at the moment when it should stop.
type lateness time.Duration

// before returns the limit to search with, so that the search ends within limit.
func (l lateness) before(limit time.Duration) time.Duration {
	return max(limit-time.Duration(l), limit/2)
}

// learn records that a search ended late by that much. A larger value takes effect
// at once; otherwise the lateness decreases by an eighth.
func (l *lateness) learn(late time.Duration) {
	*l = max(lateness(late), *l-*l/8)
}
