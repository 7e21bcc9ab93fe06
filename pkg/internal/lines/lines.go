// Package lines reads the input of a contest line by line, and says where it is wrong.
package lines

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Line is a line that is not blank.
type Line struct {
	Text   string // without the blanks around it
	Number int    // from 1
	indent int    // characters before the text
}

// Read returns the lines of in that are not blank. It skips a byte order mark.
func Read(in io.Reader) (all []Line, err error) {
	input, err := io.ReadAll(in)
	for i, line := range strings.Split(strings.TrimPrefix(string(input), "\ufeff"), "\n") {
		if text := strings.TrimSpace(line); text != "" {
			all = append(all, Line{text, i + 1, utf8.RuneCountInString(line[:strings.Index(line, text)])})
		}
	}
	return all, err
}

// Errorf returns an error in a column of the text, counted from 1, or in the whole line if
// column is 0.
func (l Line) Errorf(column int, format string, args ...any) error {
	at := fmt.Sprintf("line %d", l.Number)
	if column > 0 {
		at += fmt.Sprintf(", column %d", l.indent+column)
	}
	return fmt.Errorf(at+": "+format, args...)
}
