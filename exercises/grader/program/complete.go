// Whether a cell is complete, for consoles, which ask at each Enter.

package program

import (
	"errors"
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"
	"strings"

	"gametree/exercises/grader/lazy"
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
	open := (IsForeign(code) || HasMain(code)) && strings.TrimSpace(lines[len(lines)-1]) != ""
	switch {
	case IsForeign(code) && open:
		return Incomplete, ""
	case IsForeign(code), !open && EndsInExpression(code):
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

var question = lazy.Pattern(`^\s*(?:\?{1,2}([%\w.-]+)|([%\w.-]+)\?{1,2})\s*$`)

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

// Unclosed finds the bracket of a cell that is not closed: the first that is closed on a line
// indented less than its own, else the innermost one that is open at the end. The line
// counts from 1, the column in bytes from 0.
func Unclosed(code string) (line, column int, sign string, ok bool) {
	source, end := Source(code)
	source = source[:end]
	lines, own := strings.Split(source, "\n"), strings.Split(code, "\n")
	indent := func(line int) int {
		text := lines[line-1]
		return len(text) - len(strings.TrimLeft(text, " \t"))
	}
	file := token.NewFileSet().AddFile("", -1, end)
	var early []bracket
	open, _, _ := brackets(file, source, func(b bracket, end token.Pos) {
		if from, to := file.Line(b.pos), file.Line(end); from < to && indent(to) < indent(from) {
			early = append(early, b)
		}
	})
	if len(early) > 0 {
		open = early[:1]
	}
	for _, b := range slices.Backward(open) {
		at := file.Position(b.pos)
		text := own[at.Line-1]
		column := at.Column - 1 - (len(lines[at.Line-1]) - len(text))
		if column >= 0 && command(text) == "" {
			return at.Line, column, b.tok.String(), true
		}
	}
	return 0, 0, "", false
}
