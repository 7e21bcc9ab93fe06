package answer

import (
	"fmt"
	"regexp"
	"strings"
)

// Cell is a code cell.
type Cell struct {
	Name string // in places and messages: "cell 3"
	Text string
}

var marker = regexp.MustCompile(`(?m)\A(?:\s*(?://.*)?\n)*?// exercise: *([A-Za-z0-9_-]+)[ \t\r]*$`)

// ID returns the exercise that a cell answers: it begins with a comment
// "// exercise: ID". ok is false for other cells.
func ID(text string) (id string, ok bool) {
	m := marker.FindStringSubmatch(strings.TrimPrefix(text, "\ufeff"))
	if m == nil {
		return "", false
	}
	return m[1], true
}

// goText returns the Go of a cell, its lines where they were: commands after %
// and ! are left out, and what follows %% is a program, not declarations.
func (c Cell) goText() (text string, dropped []string) {
	lines := strings.Split(strings.NewReplacer("\ufeff", "", "\r\n", "\n", "\r", "\n").Replace(c.Text), "\n")
	for i, line := range lines {
		switch {
		case strings.HasPrefix(line, "%%"), strings.TrimSpace(line) == "%main":
			return strings.Join(lines[:i], "\n"), dropped
		case strings.HasPrefix(line, "%"), strings.HasPrefix(line, "!"):
			dropped = append(dropped, fmt.Sprintf("%s, line %d: %s", c.Name, i+1, line))
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n"), dropped
}

// clauses are the lines that make a cell a file of its own.
var clauses = regexp.MustCompile(`(?m)^(package \w+|//go:build .*)[ \t\r]*$`)

// strange are characters that a cell's name may not have.
var strange = regexp.MustCompile(`[^A-Za-z0-9._ -]`)

// FromGo returns a .go file as a cell, its lines where they were.
func FromGo(name, text string) Cell {
	return Cell{strange.ReplaceAllString(name, "_"), clauses.ReplaceAllString(text, "")}
}
