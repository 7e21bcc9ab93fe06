package kit

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
)

// The probes of a task are small inputs, so that they show one mistake at a time, and
// always the same ones.
const (
	probeSeed = 0
	probes    = 60
	probeSize = 10
)

var probeCases = NewCases(probeSeed, 10*probes)

// Sign returns a digest of how an answer fails on the probes; empty if it fails on none,
// or if no wrong answer of the exercise has a sign. Answers with the same mistake have the
// same sign. failure returns the sentence about the failure of a task on an input, with the
// result of the answer and the right one; empty if the task passes.
func (e Exercise) Sign(caller Caller, failure func(t Task, input any) string) string {
	if !slices.ContainsFunc(e.wrong(), func(w Wrong) bool { return w.Sign != "" }) {
		return ""
	}
	h, failed := fnv.New32a(), false
	for _, t := range e.Tasks {
		inputs := t.Property.probes()
		t.Property.hunt(probeCases, caller, false).collectQueries(0, inputs)
		for _, input := range inputs {
			sentence := failure(t, input)
			failed = failed || sentence != ""
			fmt.Fprintln(h, sentence)
		}
	}
	if !failed {
		return ""
	}
	return fmt.Sprintf("%08x", h.Sum32())
}

func (p Property) probes() []any {
	p.directed = nil // the sign of a mistake does not depend on them
	small := slices.DeleteFunc(p.First(probeCases, 10*probes), func(input any) bool { return Size(input) > probeSize })
	return small[:min(probes, len(small))]
}

// Mistake returns the sentences about the mistakes of the wrong answers with that sign, as
// one; empty if there are none.
func (e Exercise) Mistake(sign string) (about string) {
	for _, w := range e.wrong() {
		switch {
		case sign == "" || w.Sign != sign:
		case about == "":
			about = w.About
		default:
			about = strings.TrimSuffix(about, ".") + ", or it " + strings.ToLower(w.About[:1]) + w.About[1:]
		}
	}
	return about
}
