package kit

import (
	"fmt"
	"hash/fnv"
	"sync"
)

// The probes of a task are small inputs, so that they show one mistake at a time, and
// always the same ones.
const (
	probeSeed = 0
	probes    = 60
	probeSize = 10
)

var probeCases = sync.OnceValue(func() *Cases { return NewCases(probeSeed, 10*probes) })

// Sign returns a text that says on which probes an answer fails; empty if on none.
// Answers with the same mistake have the same sign. fails reports whether the answer fails a task on an input.
func (e Exercise) Sign(fails func(t Task, input any) bool) string {
	h, failed := fnv.New32a(), false
	for _, t := range e.Tasks {
		left := probes
		for _, input := range t.Property.First(probeCases(), 10*probes) {
			if left == 0 || Size(input) > probeSize {
				continue
			}
			left--
			bit := byte(0)
			if fails(t, input) {
				bit, failed = 1, true
			}
			h.Write([]byte{bit})
		}
	}
	if !failed {
		return ""
	}
	return fmt.Sprintf("%08x", h.Sum32())
}

// Mistake returns the sentence about the mistake of the wrong answers with that sign;
// empty if there is none, or if several have it.
func (e Exercise) Mistake(sign string) (about string) {
	for _, name := range e.wrongFiles() {
		if w := headed(name, e.read(name)); sign != "" && w.Sign == sign {
			if about != "" {
				return ""
			}
			about = w.About
		}
	}
	return about
}
