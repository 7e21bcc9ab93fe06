// Locations in cells, and how they are shown.

package cell

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"gametree/pkg/lazy"
)

// location is a line of a cell, and a column in it. The line counts from 1, and is 0 if it is unknown;
// the column is an offset in bytes, negative if it is unknown.
type location struct {
	cell, line, column int
	code               string // the text of the line
}

// where returns the location as "line 3", or as "cell 2, line 3" if it is not in the
// cell current, and "" if it is unknown.
func (p location) where(current int) string {
	switch {
	case p.line == 0:
		return ""
	case p.cell != current:
		return fmt.Sprintf("cell %d, line %d", p.cell, p.line)
	}
	return fmt.Sprintf("line %d", p.line)
}

// show returns the line with its number, and below it a caret if the column is
// known. A tab becomes four spaces, as in the cell's editor, and a wide letter a
// wide space, so that the caret is below its letter.
func (p location) show() []string {
	if p.line == 0 {
		return nil
	}
	shown := []string{fmt.Sprintf("%5d | %s", p.line, untabbed(strings.TrimRight(p.code, "\r")))}
	if p.column >= 0 && p.column <= len(p.code) {
		under := strings.Map(func(r rune) rune {
			switch {
			case r == '\t':
				return r
			case unicode.In(r, unicode.Mn, unicode.Me):
				return -1
			case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana):
				return '\u3000' // as wide as they are
			}
			return ' '
		}, p.code[:p.column])
		shown = append(shown, "      | "+untabbed(under)+red("^"))
	}
	return shown
}

func untabbed(code string) string { return strings.ReplaceAll(code, "\t", "    ") }

// cell returns the code that was executed under a count, "" if it is unknown.
func (r Report) cell(count int) string {
	switch {
	case count == r.Count:
		return r.Code
	case r.Cell == nil:
		return ""
	}
	return r.Cell(count)
}

// at returns a line of a cell. A line that the cell does not have is unknown, and so is a column
// that the line does not have.
func (r Report) at(cell, line, column int) location {
	code := r.cell(cell)
	lines := strings.Split(code, "\n")
	if outside := line > len(lines) && (code != "" || cell == r.Count); outside || line < 0 {
		return location{cell: cell, column: -1}
	}
	p := location{cell: cell, line: line, column: column}
	if line > 0 && line <= len(lines) {
		p.code = lines[line-1]
	}
	if column > len(p.code) || column >= 0 && column < len(p.code) && !utf8.RuneStart(p.code[column]) {
		p.column = -1
	}
	return p
}

func (r Report) findImport(path string) location {
	for i, line := range strings.Split(r.Code, "\n") {
		if column := strings.Index(line, `"`+path+`"`); column >= 0 {
			return r.at(r.Count, i+1, column)
		}
	}
	return location{}
}

func red(text string) string { return "\x1b[31m" + text + "\x1b[0m" }

var colours = lazy.Pattern("\x1b\\[[0-9;]*m")

// Plain returns text without terminal colours.
func Plain(text string) string { return colours().ReplaceAllString(text, "") }
