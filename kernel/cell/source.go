// Locations in cells, and how they are shown.

package cell

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
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

// ran returns what gonb ran for the cell with that count, as far as it is known.
func (r Report) ran(count int) string {
	if count == r.Count && r.Ran != "" {
		return r.Ran
	}
	return r.cell(count)
}

// lineOf returns the line (from 1) of the cell, "" if it has no such line.
func (r Report) lineOf(cell, line int) string {
	lines := strings.Split(r.cell(cell), "\n")
	if line < 1 || line > len(lines) {
		return ""
	}
	return lines[line-1]
}

// at returns the place in a cell that corresponds to a column of made, a line of
// the program that gonb made. gonb rewrites global variables and constants, so the
// line in the cell may be longer.
func (r Report) at(cell, line int, made string, column int) location {
	code := r.lineOf(cell, line)
	made, column = asWritten(made, column)
	p := location{cell: cell, line: line, column: column, code: code}
	body := strings.TrimLeft(made, " \t")
	switch {
	case code == "":
		p.code = made
	case strings.Contains(code, body):
		p.column = strings.Index(code, body) + column - (len(made) - len(body))
	default:
		word := regexp.MustCompile(`^\w+|^.`).FindString(made[min(max(column, 0), len(made)):])
		p.column = -1
		if word != "" {
			p.column = strings.Index(code, word)
		}
	}
	if p.column > len(p.code) || p.column >= 0 && p.column < len(p.code) && !utf8.RuneStart(p.code[p.column]) {
		p.column = -1
	}
	return p
}

// findImport finds the line of the cell that imports path.
func (r Report) findImport(path string) location {
	for i, line := range strings.Split(r.Code, "\n") {
		if column := strings.Index(line, `"`+path+`"`); column >= 0 {
			return location{cell: r.Count, line: i + 1, column: column, code: line}
		}
	}
	return location{}
}

// File is the name of the file, for the compiler and in stack dumps, in which the lines
// of the cell stand that was executed under count.
func File(count int) string { return fmt.Sprintf("cell_%d.go", count) }

func red(text string) string { return "\x1b[31m" + text + "\x1b[0m" }

var colours = Lazily("\x1b\\[[0-9;]*m")

// plain returns text without terminal colours.
func plain(text string) string { return colours().ReplaceAllString(text, "") }

var (
	madePlace = Lazily(` *(?:\x1b\[7m)?\[\[ Cell (?:\[(\d+)\] )?Line (\d+) \]\](?:\x1b\[0m)? *` +
		`(?:\S*gonb_[0-9a-f]+/main(?:_test)?\.go:\d+(?: \+0x[0-9a-f]+)?)?`)
	madeFile = Lazily(`\S*gonb_[0-9a-f]+/main(?:_test)?\.go(?::\d+)*(?: \+0x[0-9a-f]+)?`)
	madeMain = Lazily(`[^\s"]*\bgonb_[0-9a-f]+`)
)

// tidy removes the names of gonb's own files from text, and writes places as
// "cell 1, line 2".
func tidy(text string) string {
	if !strings.Contains(text, "gonb_") && !strings.Contains(text, "[[ Cell") {
		return text // the usual case, and text may be megabytes long
	}
	text = madePlace().ReplaceAllStringFunc(text, func(match string) string {
		m := madePlace().FindStringSubmatch(match)
		indent := match[:len(match)-len(strings.TrimLeft(match, " "))]
		if m[1] == "" {
			return indent + "line " + m[2]
		}
		return indent + "cell " + m[1] + ", line " + m[2]
	})
	text = madeFile().ReplaceAllString(text, "the cell")
	return madeMain().ReplaceAllString(text, "the cell")
}
