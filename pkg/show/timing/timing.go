// Package timing measures parts of a cell, for %time and %timeit. It measures the
// program only, not its compilation.
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

const enough = 200 * time.Millisecond

// Repeat calls f again and again, and prints the mean time of a call. Only the first call
// prints and sends outputs.
func Repeat(f func()) {
	f()
	mean, calls := measure(f)
	fmt.Printf("%v a call (mean of %d)\n", mean, calls)
}

// measure doubles the number of calls until they take enough time.
func measure(f func()) (mean time.Duration, calls int) {
	defer outlet.Quiet()()
	for calls = 1; ; calls *= 2 {
		began := time.Now()
		for range calls {
			f()
		}
		if took := time.Since(began); took >= enough || calls >= 1<<30 {
			return took / time.Duration(calls), calls
		}
	}
}

// Keep makes the compiler compute v.
//
//go:noinline
func Keep[T any](v T) {}
