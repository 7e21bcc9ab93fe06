// Package timing measures parts of a cell, for %time. It measures the program only, not its
// compilation.
package timing

import (
	"fmt"
	"time"

	"gametree/pkg/show/outlet"
)

// Clock measures from Begin on.
type Clock struct{ began time.Time }

func Begin() Clock { return Clock{time.Now()} }

// Value stops the clock, prints what it shows, and sends the values as the result of
// the cell. Go calls Begin before it computes the arguments of Value.
func (c Clock) Value(values ...any) {
	c.print()
	outlet.Value(values...)
}

// Once calls f and prints how long it took.
func Once(f func()) {
	c := Begin()
	f()
	c.print()
}

func (c Clock) print() { fmt.Println("elapsed", time.Since(c.began).Round(time.Microsecond)) }
