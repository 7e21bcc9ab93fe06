package answer

import (
	"fmt"
	"strings"
)

// Cell is a code cell.
type Cell struct {
	Name string // in positions and messages: "cell 3"
	Text string
}

// ID returns the exercise that a cell answers: the cell begins with a comment
// "// exercise: ID", after other comments at most. ok is false for other cells.
func ID(text string) (id string, ok bool) {
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		line = strings.TrimRight(line, " \t\r\n")
		if rest, marked := strings.CutPrefix(line, "// exercise:"); marked {
			id = strings.TrimLeft(rest, " ")
			if id != "" && clean(id, "_-") == id {
				return id, true
			}
		}
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			break
		}
	}
	return "", false
}

// clean returns text with a _ for each character that is neither an ASCII letter or
// digit nor one of others.
func clean(text, others string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || strings.ContainsRune(others, r) {
			return r
		}
		return '_'
	}, text)
}

// goText returns the Go code of a cell, with every line in its place. Commands that
// begin with % or ! are left out. What follows %% is a program, not declarations.
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

// FromGo returns a .go file as a cell, with every line in its place.
func FromGo(name, text string) Cell {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		words := strings.Fields(line)
		isClause := len(words) == 2 && words[0] == "package" && strings.HasPrefix(line, "package ")
		if isClause || strings.HasPrefix(line, "//go:build ") {
			lines[i] = ""
		}
	}
	return Cell{clean(name, "._ -"), strings.Join(lines, "\n")}
}
