// Whether a cell is complete, for consoles, which ask at each Enter.

package program

import (
	"errors"
	"go/ast"
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
// line should begin with indent. A cell with %%, or that ends with a loop or another block of
// several lines outside functions, is complete only after a blank line.
func IsComplete(code string) (status, indent string) {
	lines := strings.Split(code, "\n")
	if last := command(lines[len(lines)-1]); last != "" && strings.HasSuffix(last, `\`) {
		return Incomplete, ""
	}
	blank := strings.TrimSpace(lines[len(lines)-1]) == ""
	if IsForeign(code) {
		return map[bool]string{true: Complete, false: Incomplete}[blank], ""
	}
	_, err := parser.ParseFile(token.NewFileSet(), "", Source(code), parser.SkipObjectResolution|parser.AllErrors)
	switch {
	case err == nil && !blank && (hasMain(code) || endsInBlock(code)):
		return Incomplete, nextIndent(code)
	case err == nil:
		return Complete, ""
	}
	text, _ := GoText(code)
	wrong := false
	_, inText := Brackets(text, func(open, by Bracket) bool {
		wrong = wrong || Closes[by.Kind] != open.Kind
		return true
	})
	if inText {
		return Incomplete, ""
	}
	var list scanner.ErrorList
	source, _, _ := opened(code)
	if wrong || !errors.As(err, &list) || list[0].Pos.Offset < len(strings.TrimRight(source, " \t\n")) {
		return Invalid, ""
	}
	return Incomplete, nextIndent(code)
}

// endsInBlock reports whether the last statement outside functions is a block of several lines.
func endsInBlock(code string) bool {
	statements, offset := body(code)
	if len(statements) == 0 {
		return false
	}
	last := statements[len(statements)-1]
	switch last.(type) {
	case *ast.BlockStmt, *ast.ForStmt, *ast.RangeStmt, *ast.IfStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
		return strings.Contains(code[offset(last.Pos()):offset(last.End())], "\n")
	}
	return false
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
