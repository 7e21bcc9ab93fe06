// Whether a cell is complete, for consoles, which ask at each Enter.

package cell

import (
	"errors"
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"
	"strings"

	"gametree/pkg/trace/cells"
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
	open := (foreign(lines[0]) || slices.ContainsFunc(lines, beginsMain)) && strings.TrimSpace(lines[len(lines)-1]) != ""
	switch {
	case foreign(lines[0]) && open:
		return Incomplete, ""
	case foreign(lines[0]), !open && EndsInExpression(code):
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

// command returns the line if it is a command for gonb or a shell, without the
// prefix that lets gonb's commands stand in comments, and "" if it is Go.
func command(line string) string {
	line = strings.TrimPrefix(line, "//gonb:")
	if len(line) > 1 && (line[0] == '%' || line[0] == '!') {
		return line
	}
	return ""
}

// beginsMain reports whether the line makes what follows the body of main.
func beginsMain(line string) bool {
	word, _, _ := strings.Cut(strings.ReplaceAll(command(line), "\t", " "), " ")
	return word == "%%" || strings.HasPrefix(word, "%main") || word == "%%time" || word == "%%timeit"
}

// beginsMainIn reports whether one of the lines does.
func beginsMainIn(lines []string) bool { return slices.ContainsFunc(lines, beginsMain) }

// foreign reports whether a cell with that first line is not Go at all.
func foreign(first string) bool {
	return strings.HasPrefix(command(first), "%%") && !beginsMain(first)
}

// Package stands in front of the first line of what Source returns.
const Package = cells.Head

// Source returns a Go file with the code of a cell, as gonb makes it. Each line
// keeps its number: Package stands in front of the first line, and the
// beginning of main replaces the %%. source[end:] is not part of the cell.
func Source(code string) (source string, end int) {
	var b strings.Builder
	b.WriteString(Package)
	inMain, continued := false, false
	for i, line := range strings.Split(code, "\n") {
		if i > 0 {
			b.WriteByte('\n')
		}
		isCommand := command(line) != "" || continued
		continued = isCommand && strings.HasSuffix(line, `\`)
		switch {
		case beginsMain(line):
			b.WriteString("func main() {")
			inMain = true
		case isCommand || strings.HasPrefix(line, "package"):
		default:
			b.WriteString(line)
		}
	}
	end = b.Len()
	b.WriteByte('\n')
	if inMain {
		b.WriteByte('}')
	}
	return b.String(), end
}

// bracket is an open bracket.
type bracket struct {
	pos token.Pos
	tok token.Token
}

// brackets returns the brackets that are open at the end of source, whether another
// one is closed wrongly, and whether source ends inside a comment or a raw string. It
// calls closed for each bracket that is closed, and the position where it is.
func brackets(file *token.File, source string, closed func(b bracket, end token.Pos)) (open []bracket, wrong, inText bool) {
	var s scanner.Scanner
	s.Init(file, []byte(source), func(_ token.Position, message string) {
		inText = inText || strings.HasPrefix(message, "raw string") || strings.HasPrefix(message, "comment not")
	}, 0)
	closer := map[token.Token]token.Token{token.LPAREN: token.RPAREN, token.LBRACK: token.RBRACK, token.LBRACE: token.RBRACE}
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

// OfMachine returns the first command of the program of a cell that needs a machine, which a web page
// does not have: a command of the system, or one of gonb's; "" if there is none.
func OfMachine(code string) string {
	lines := strings.Split(code, "\n")
	for _, line := range lines {
		c := command(line)
		name, _, _ := strings.Cut(c, " ")
		switch {
		case c == "", beginsMain(line), slices.Contains(inPage, name):
		default:
			return name
		}
	}
	return ""
}

// inPage are the commands of gonb that do nothing, or work in a page too.
var inPage = strings.Fields("%autoget %noautoget %help %reset")
