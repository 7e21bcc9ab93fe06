package fast

import "sync"

// fillTables fills the lookup tables of this package. New calls it, so that a
// program that plays no Chinese chess does not wait for them when it starts.
var fillTables = sync.OnceFunc(func() {
	fillKeys()
	fillLines()
	fillSteps()
	fillZones()
	fillBetween()
	fillNetwork()
})
