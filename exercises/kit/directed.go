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

// Candidates returns quick cases of the directed inputs and of others that may become directed.
func Candidates(inputs int) *Cases {
	c := NewCases(directedSeed, inputs)
	c.Quick = true
	return c
}

// AddDirected makes an input of a task, one of the candidates, a directed one of all tasks that are
// tried on the same inputs. It reports whether the input was neither that nor an example.
func (e *Exercise) AddDirected(task int, candidates *Cases, input any) bool {
	p, text := e.Tasks[task].Property, Syntax(input)
	all := p.First(candidates, len(p.examples)+candidates.Inputs)
	number := slices.IndexFunc(all, func(i any) bool { return Syntax(i) == text }) - len(p.examples)
	if number < len(p.directed) {
		return false
	}
	numbers := append(slices.Clone(p.directed), number)
	for i := range e.Tasks {
		if other := &e.Tasks[i].Property; other.generator == p.generator {
			other.directed = numbers
		}
	}
	return true
}

// Directed returns the text of directed.txt.
func (e *Exercise) Directed() string {
	lines := map[any]string{} // by generator
	for _, t := range e.Tasks {
		lines[t.Property.generator] += t.Name + " "
	}
	var b strings.Builder
	for _, t := range e.Tasks {
		if names := lines[t.Property.generator]; names != "" && len(t.Property.directed) > 0 {
			fmt.Fprintln(&b, strings.TrimSpace(names)+":", strings.Trim(fmt.Sprint(t.Property.directed), "[]"))
		}
		delete(lines, t.Property.generator)
	}
	return b.String()
}
