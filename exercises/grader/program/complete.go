// The brackets of a cell, and whether it is complete, for consoles, which ask at each Enter.

package program

import (
	"go/token"
	"strings"
)

// IsComplete reports whether a cell can be run as it is: no bracket, comment or raw string is open,
// its last line does not end with a backslash, and a blank line ends it if it has %% or is no Go.
func IsComplete(code string) bool {
	lines := strings.Split(code, "\n")
	last := strings.TrimSpace(lines[len(lines)-1])
	if last != "" && (hasMain(code) || IsForeign(code)) || strings.HasSuffix(last, `\`) {
		return false
	}
	text, _ := GoText(code)
	open, inText := Brackets(text, func(open, by Bracket) bool { return true })
	return len(open) == 0 && !inText
}

// Bracket is a bracket at an offset.
type Bracket struct {
	At   int
	Kind token.Token
}

// Closes has by each closing bracket the one that it closes.
var Closes = map[token.Token]token.Token{
	token.RPAREN: token.LPAREN, token.RBRACK: token.LBRACK, token.RBRACE: token.LBRACE,
}

// Brackets returns the brackets that are open at the end of source, and whether source ends
// inside a comment or a raw string. It calls closed for each closing bracket, with the last that
// is open, zero if none is, until closed returns false.
func Brackets(source string, closed func(open, by Bracket) bool) (open []Bracket, inText bool) {
	for t := range tokens(source, 0, func(message string) {
		inText = inText || strings.HasPrefix(message, "raw string") || strings.HasPrefix(message, "comment not")
	}) {
		switch b := (Bracket{t.at, t.kind}); t.kind {
		case token.LPAREN, token.LBRACK, token.LBRACE:
			open = append(open, b)
		case token.RPAREN, token.RBRACK, token.RBRACE:
			var last Bracket
			if n := len(open); n > 0 {
				last, open = open[n-1], open[:n-1]
			}
			if !closed(last, b) {
				return open, inText
			}
		}
	}
	return open, inText
}

// Unclosed finds the bracket of a cell that is not closed: the first that is closed on a line
// indented less than its own, else the innermost one that is open at the end. The line
// counts from 1, the column in bytes from 0.
func Unclosed(code string) (line, column int, sign string, ok bool) {
	text, _ := GoText(code)
	lines := strings.Split(text, "\n")
	indent := func(line int) int { return len(lines[line-1]) - len(strings.TrimLeft(lines[line-1], " \t")) }
	var early []Bracket
	open, _ := Brackets(text, func(b, by Bracket) bool {
		from, to := LineOf(text, b.At), LineOf(text, by.At)
		if b.Kind != 0 && from < to && indent(to) < indent(from) {
			early = append(early, b)
		}
		return true
	})
	if len(early) > 0 {
		open = early[:1]
	}
	if len(open) == 0 {
		return 0, 0, "", false
	}
	last := open[len(open)-1]
	return LineOf(text, last.At), ColumnOf(text, last.At) - 1, last.Kind.String(), true
}
