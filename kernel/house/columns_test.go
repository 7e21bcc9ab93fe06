package house

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// mostColumns is the width of a line; a tab counts as one column.
const mostColumns = 120

func TestColumns(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || s.ignored() {
			continue
		}
		for i, line := range strings.Split(s.text, "\n") {
			if width := utf8.RuneCountInString(line); width > mostColumns {
				t.Errorf("%s:%d has %d columns: break it, so that it has at most %d", s.path, i+1, width, mostColumns)
			}
		}
	}
}
