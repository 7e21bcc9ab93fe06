package search

import "time"

const yieldEvery = 50 * time.Millisecond

var yielded time.Time

// yield lets the page have the only thread for a moment, so that a message that stops
// the search arrives.
func yield() {
	if time.Since(yielded) > yieldEvery {
		time.Sleep(time.Millisecond)
		yielded = time.Now()
	}
}
