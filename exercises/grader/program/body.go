// The function main that the statements of a cell make.

package program

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"iter"
	"slices"
	"strings"

	"gametree/pkg/trace/cells"
)

// GoText returns the Go of a cell: each byte at its offset in the cell, and blanks
// instead of commands and of a package clause. main is the offset at which the body of
// main begins: at the end of the line %%, or else at the first statement outside functions;
// -1 if there is neither.
func GoText(code string) (text string, main int) {
	var b strings.Builder
	main = -1
	for _, c := range Commands(code) {
		b.WriteString(code[b.Len():c.From])
		for line := range strings.SplitAfterSeq(code[c.From:c.To], "\n") {
			end := len(line) - len(strings.TrimSuffix(line, "\n"))
			b.WriteString(strings.Repeat(" ", len(line)-end) + line[len(line)-end:])
		}
		if main < 0 && c.BeginsMain() {
			main = b.Len()
		}
	}
	text = b.String() + code[b.Len():]
	if main >= 0 {
		return text, main
	}
	for p := range parts(text) {
		if p.begins == statement {
			return text, p.from
		}
	}
	return text, -1
}

// part is a declaration or a statement that is outside all brackets.
type part struct {
	from   int         // its offset
	begins token.Token // IMPORT, FUNC, TYPE, CONST, VAR, a bracket out of place, or statement
}

const statement = token.ILLEGAL

// scanned is a token at an offset, with its text, which is "\n" for the semicolon at the end of a line.
type scanned struct {
	at   int
	kind token.Token
	text string
}

// tokens returns the tokens of Go, which may be incomplete or wrong, up to EOF. wrong, if not nil,
// is called with the messages of the scanner.
func tokens(text string, mode scanner.Mode, wrong func(message string)) iter.Seq[scanned] {
	return func(yield func(scanned) bool) {
		var s scanner.Scanner
		file := token.NewFileSet().AddFile("", -1, len(text))
		s.Init(file, []byte(text), func(_ token.Position, message string) {
			if wrong != nil {
				wrong(message)
			}
		}, mode)
		for {
			pos, kind, literal := s.Scan()
			if !yield(scanned{file.Offset(pos), kind, literal}) || kind == token.EOF {
				return
			}
		}
	}
}

// parts divides Go, which may be incomplete or wrong, into its declarations and statements.
func parts(text string) iter.Seq[part] {
	return func(yield func(part) bool) {
		var last part
		var outside []token.Token // of this part: what is outside all brackets, and the brackets
		depth, from := 0, 0
		for t := range tokens(text, 0, nil) {
			if len(outside) == 0 {
				from = t.at
			}
			switch t.kind {
			case token.RPAREN, token.RBRACK, token.RBRACE:
				depth = max(0, depth-1)
			}
			ends := t.kind == token.EOF || t.kind == token.SEMICOLON && depth == 0
			if ends && (len(outside) > 0 || t.text == ";") {
				if last = (part{from, beginning(outside, last)}); !yield(last) {
					return
				}
			}
			if ends {
				outside = nil
			} else if depth == 0 {
				outside = append(outside, t.kind)
			}
			switch t.kind {
			case token.LPAREN, token.LBRACK, token.LBRACE:
				depth++
			}
		}
	}
}

// beginning returns what a part with these tokens begins with. A function literal that is
// called is a statement, and so is a block, but not one below a function, whose body it should be.
func beginning(outside []token.Token, before part) token.Token {
	if len(outside) == 0 {
		return statement
	}
	switch t := outside[0]; t {
	case token.IMPORT, token.TYPE, token.CONST, token.VAR, token.RPAREN, token.RBRACK, token.RBRACE:
		return t
	case token.FUNC:
		named := len(outside) > 1 && outside[1] == token.IDENT
		method := len(outside) > 4 && outside[3] == token.IDENT && outside[4] == token.LPAREN
		called := outside[len(outside)-1] != token.RBRACE && slices.Contains(outside, token.RBRACE)
		if named || method || !called {
			return t
		}
	case token.LBRACE:
		if before.begins == token.FUNC {
			return t
		}
	}
	return statement
}

// Package stands in front of the first line of what Source returns.
const Package = cells.Head

// Source returns a Go file with the code of a cell. Each line keeps its number: Package
// stands in front of the first line, and the beginning of main replaces the %%, or stands
// before the first statement. It uses the variables of main, so that a cell can be x := 5,
// unless the cell has %%.
func Source(code string) string {
	source, main, bare := opened(code)
	switch {
	case main < 0:
		return source + "\n"
	case !bare:
		return source + "\n}"
	}
	uses := ""
	for _, l := range locals(code) {
		uses += "_ = " + l.name + ";"
	}
	return source + "\n" + uses + "}"
}

// opened returns Source without the end of main; main is that of GoText, and bare reports
// whether it begins at a statement.
func opened(code string) (source string, main int, bare bool) {
	text, main := GoText(code)
	if main < 0 {
		return Package + text, main, false
	}
	begin := "func main() {"
	if bare = !hasMain(code); bare {
		begin += mark(code, main)
	}
	return Package + strings.TrimRight(text[:main], " ") + begin + text[main:], main, bare
}

// body returns the statements of a cell outside functions, or below %%; offset returns the offset of
// a position in the cell. Both are nil if there are none, or if the cell is not Go.
func body(code string) (statements []ast.Stmt, offset func(token.Pos) int) {
	source, main, _ := opened(code)
	if main < 0 {
		return nil, nil
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", source+"\n}", parser.SkipObjectResolution)
	if err != nil {
		return nil, nil
	}
	made, ok := file.Decls[len(file.Decls)-1].(*ast.FuncDecl)
	if !ok || made.Body == nil {
		return nil, nil
	}
	return made.Body.List, func(p token.Pos) int {
		return min(files.Position(p).Offset-len(source), 0) + len(code)
	}
}

// local is a variable that a statement of main declares.
type local struct {
	name     string
	declared string // as it would be outside functions
}

// locals returns the variables that the statements of main declare, not those in blocks.
func locals(code string) (all []local) {
	statements, offset := body(code)
	for _, s := range statements {
		text := strings.TrimSpace(code[offset(s.Pos()):offset(s.End())])
		var names []ast.Expr
		switch s := s.(type) {
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				names = s.Lhs
				text = "var " + strings.TrimSpace(code[offset(s.Pos()):offset(s.TokPos)]) + " = " +
					code[offset(s.Rhs[0].Pos()):offset(s.End())]
			}
		case *ast.DeclStmt:
			if d := s.Decl.(*ast.GenDecl); d.Tok == token.VAR {
				for _, spec := range d.Specs {
					for _, name := range spec.(*ast.ValueSpec).Names {
						names = append(names, name)
					}
				}
			}
		}
		for _, name := range names {
			if id, ok := name.(*ast.Ident); ok && id.Name != "_" {
				all = append(all, local{id.Name, text})
			}
		}
	}
	return all
}

// Local returns how a cell declares a variable in its statements, as it would be declared
// outside functions; "" if it does not.
func Local(code, name string) string {
	for _, l := range slices.Backward(locals(code)) {
		if l.name == name {
			return l.declared
		}
	}
	return ""
}
