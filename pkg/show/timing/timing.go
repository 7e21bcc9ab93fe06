// Package timing measures parts of a cell, for %time and %timeit. It measures the
// program only, not its compilation.
package timing

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"gametree/pkg/show/outlet"
)

// Clock measures from Begin on.
type Clock struct {
	began     time.Time
	processor time.Duration
}

// Begin starts a clock.
func Begin() Clock { return Clock{time.Now(), processorTime()} }

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

func (c Clock) print() {
	elapsed, processor := time.Since(c.began), processorTime()-c.processor
	text := "elapsed " + Short(elapsed)
	if processor > 0 {
		text += ", processor time " + Short(processor)
	}
	fmt.Println(text)
}

const (
	enough = 200 * time.Millisecond // of all rounds together, at least
	rounds = 7
)

// Repeat calls f again and again, and prints the mean time of a call and its standard
// deviation between rounds. Only the first call prints and sends outputs.
func Repeat(f func()) {
	fmt.Println(measure(f).String())
}

// measurement is the outcome of Repeat.
type measurement struct {
	mean, deviation time.Duration
	calls           int // in each round
}

func (m measurement) String() string {
	calls := strconv.Itoa(m.calls) + " calls"
	if m.calls == 1 {
		calls = "1 call"
	}
	return fmt.Sprintf("%s ± %s a call (mean and standard deviation of %d rounds of %s)",
		Short(m.mean), Short(m.deviation), rounds, calls)
}

// measure makes enough calls in each round that all rounds together take enough time.
func measure(f func()) (m measurement) {
	f()
	defer outlet.Quiet()()
	m.calls = 1
	for {
		took := run(f, m.calls)
		if took >= enough/rounds || m.calls >= 1e9 {
			break
		}
		more := 1.2 * float64(enough/rounds) / float64(max(took, 1))
		m.calls = int(math.Ceil(float64(m.calls) * min(max(more, 1.5), 100)))
	}
	var sum, squares float64
	for range rounds {
		a := float64(run(f, m.calls)) / float64(m.calls)
		sum, squares = sum+a, squares+a*a
	}
	mean := sum / rounds
	m.mean = time.Duration(math.Round(mean))
	m.deviation = time.Duration(math.Round(math.Sqrt(max(0, (squares-rounds*mean*mean)/(rounds-1)))))
	return m
}

func run(f func(), calls int) time.Duration {
	began := time.Now()
	for range calls {
		f()
	}
	return time.Since(began)
}

// Keep makes the compiler compute v.
//
//go:noinline
func Keep[T any](v T) {}

// Short returns a duration with three digits and its unit: 12.3 ms, 1.5 s, 0 s.
func Short(d time.Duration) string {
	for _, unit := range []struct {
		name string
		size time.Duration
	}{{"s", time.Second}, {"ms", time.Millisecond}, {"µs", time.Microsecond}, {"ns", time.Nanosecond}} {
		if d >= unit.size {
			n := float64(d) / float64(unit.size)
			if n >= 999.5 {
				return fmt.Sprintf("%.0f %s", n, unit.name)
			}
			return fmt.Sprintf("%.3g %s", n, unit.name)
		}
	}
	return "0 s"
}
