// Whether a cell is complete, for consoles, which ask at each Enter.

package cell

import (
	"errors"
	"go/parser"
	"go/scanner"
	"go/token"
	"strings"
)

// The answers of IsComplete.
const (
	Complete   = "complete"
	Incomplete = "incomplete"
	Invalid    = "invalid"
)

// IsComplete reports whether code can be run as it is (Complete), needs more lines
// (Incomplete), or is wrong whatever follows (Invalid). If it needs more, the next
// line should begin with indent. A cell with %% is complete only after a blank line.
func IsComplete(code string) (status, indent string) {
	lines := strings.Split(code, "\n")
	if last := command(lines[len(lines)-1]); last != "" && strings.HasSuffix(last, `\`) {
		return Incomplete, ""
	}
	open := (isForeign(code) || hasMain(code)) && strings.TrimSpace(lines[len(lines)-1]) != ""
	switch {
	case isForeign(code) && open:
		return Incomplete, ""
	case isForeign(code), !open && EndsInExpression(code):
		return Complete, ""
	}
	source, end := Source(code)
	_, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution|parser.AllErrors)
	switch {
	case err == nil && open:
		return Incomplete, nextIndent(code)
	case err == nil:
		return Complete, ""
	}
	file := token.NewFileSet().AddFile("", -1, end)
	_, wrong, inText := brackets(file, source[:end], func(bracket, token.Pos) {})
	if inText {
		return Incomplete, ""
	}
	var list scanner.ErrorList
	if wrong || !errors.As(err, &list) {
		return Invalid, ""
	}
	if list[0].Pos.Offset < len(strings.TrimRight(source[:end], " \t\n")) ||
		strings.HasPrefix(list[0].Msg, "expected declaration") { // the cell closed main itself
		return Invalid, ""
	}
	return Incomplete, nextIndent(code)
}

var question = Lazily(`^\s*(?:\?{1,2}([%\w.-]+)|([%\w.-]+)\?{1,2})\s*$`)

// Question returns the name of which a cell such as ?name or name? asks the meaning.
func Question(code string) (name string, ok bool) {
	m := question().FindStringSubmatch(code)
	if m == nil {
		return "", false
	}
	return m[1] + m[2], true
}

// bracket is an open bracket.
type bracket struct {
	pos token.Pos
	tok token.Token
}

// brackets returns the brackets that are open at the end of source, whether another
// one is closed wrongly, and whether source ends inside a comment or a raw string. It
// calls closed for each bracket that is closed, and the position where it is.
func brackets(
	file *token.File, source string, closed func(b bracket, end token.Pos),
) (open []bracket, wrong, inText bool) {
	var s scanner.Scanner
	s.Init(file, []byte(source), func(_ token.Position, message string) {
		inText = inText || strings.HasPrefix(message, "raw string") || strings.HasPrefix(message, "comment not")
	}, 0)
	closer := map[token.Token]token.Token{
		token.LPAREN: token.RPAREN, token.LBRACK: token.RBRACK, token.LBRACE: token.RBRACE,
	}
	for {
		pos, t, _ := s.Scan()
		switch t {
		case token.EOF:
			return open, wrong, inText
		case token.LPAREN, token.LBRACK, token.LBRACE:
			open = append(open, bracket{pos, t})
		case token.RPAREN, token.RBRACK, token.RBRACE:
			if len(open) == 0 {
				wrong = true
				continue
			}
			last := open[len(open)-1]
			open = open[:len(open)-1]
			wrong = wrong || closer[last.tok] != t
			closed(last, pos)
		}
	}
}

// nextIndent returns the indentation of the last line that is not blank, plus one
// step if that line opens a bracket: a tab if the cell uses tabs, else four spaces,
// because a console shows an inserted tab as ^I.
func nextIndent(code string) string {
	lines := strings.Split(strings.TrimRight(code, " \t\n"), "\n")
	last := lines[len(lines)-1]
	indent := last[:len(last)-len(strings.TrimLeft(last, " \t"))]
	if strings.ContainsAny(last[len(last)-min(1, len(last)):], "{[(") {
		if strings.Contains(code, "\n\t") {
			return indent + "\t"
		}
		return indent + "    "
	}
	return indent
}
