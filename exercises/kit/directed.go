package kit

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// Directed inputs of a task come first, whatever the seed, so that a mistake is found or
// not, and never by luck. A command searches for them among the inputs of one seed,
// because answers that are nearly right fail on them, and writes their numbers into
// directed.txt: package directed of the grader. When a generator changes, so do they.
const (
	DirectedFile = "directed.txt" // in the folder of an exercise
	directedSeed = 1 << 32
)

// DirectedInput returns the input of the property with that number among those that may
// become directed.
func (p Property) DirectedInput(number int) any { return p.make(sourceOf(directedSeed, number)) }

// MostDirected returns how many directed inputs the property can have: about half of its
// inputs, so that the seed has the others.
func (p Property) MostDirected() int {
	const most = 60
	if p.most > 0 {
		return min(most, (p.most+1)/2)
	}
	return most
}

// SameInputs reports whether two properties are tried on the same inputs.
func (p Property) SameInputs(other Property) bool { return p.generator == other.generator }

// Examples returns the inputs that the property is tried on before all others.
func (p Property) Examples() []any { return p.examples }

// Direct gives the tasks the directed inputs in directed.txt, which may be missing. A line
// has the names of tasks that are tried on the same inputs, a colon, and numbers.
func (e *Exercise) Direct() error {
	text, _ := fs.ReadFile(e.Files, DirectedFile)
	for line := range strings.Lines(string(text)) {
		names, list, _ := strings.Cut(line, ":")
		var numbers []int
		for field := range strings.FieldsSeq(list) {
			n, err := strconv.Atoi(field)
			if err != nil {
				return fmt.Errorf("exercise %s: %s: %q is not a number", e.ID, DirectedFile, field)
			}
			numbers = append(numbers, n)
		}
		for name := range strings.FieldsSeq(names) {
			i := slices.IndexFunc(e.Tasks, func(t Task) bool { return t.Name == name })
			if i < 0 {
				return fmt.Errorf("exercise %s: %s: %s is not a task", e.ID, DirectedFile, name)
			}
			e.Tasks[i].Property.directed = numbers
		}
	}
	return nil
}
