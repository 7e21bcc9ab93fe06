package search

import (
	"fmt"
	"strings"
)

// String returns one line, such as "value 5, move 2, 13 nodes, 8 leaves, 3 cutoffs".
func (r Result) String() string {
	return fmt.Sprintf("value %d, %s, %s", r.Value, moveText(r.Move), r.counts())
}

// String returns one line, such as "value 5, depth 3, move 2, line 2 0 1, 13 nodes, …".
// A value that is only a bound follows ≤ or ≥.
func (a Answer) String() string {
	value := fmt.Sprint(a.Value)
	if a.Bound == AtMost || a.Bound == AtLeast {
		value = a.Bound.String() + " " + value
	}
	line := strings.Trim(fmt.Sprint(a.Line), "[]")
	return fmt.Sprintf("value %s, depth %d, %s, line %s, %s", value, a.Depth, moveText(a.Move), line, a.counts())
}

func moveText(m Move) string {
	if m == NoMove {
		return "no move"
	}
	return fmt.Sprintf("move %d", m)
}

// counts returns the counts in a line: those of the table only if it was asked.
func (s Stats) counts() string {
	text := fmt.Sprintf("%d nodes, %d leaves, %d cutoffs", s.Nodes, s.Leaves, s.Cutoffs)
	if s.Probes > 0 {
		text += fmt.Sprintf(", %d of %d probes hit", s.Hits, s.Probes)
	}
	return text
}
