// The lines of a cell: Go, and commands for the kernel or the system; and what is wrong in them.

package program

import (
	"fmt"
	"go/scanner"
	"go/token"
	"slices"
	"strings"

	"github.com/docker/go-units"
)

// File is the name of the file, for the compiler and in stack dumps, in which the lines
// of the cell stand that was executed under count.
func File(count int) string { return fmt.Sprintf("cell_%d.go", count) }

// SourceError is one error of the parser or the compiler, or of our own about a cell.
type SourceError struct {
	Cell, Line int // in which it is; 0: the cell that failed, an unknown line
	Column     int // in that line, in bytes from 0; negative: unknown
	Message    string
	Details    []string // further lines, such as "have (number)" and "want (int)"
	Other      int      // another line of the same cell, to show below; 0: none
}

func (e SourceError) Error() string { return e.Message }

// command returns the line if it looks like a command, without the prefix that lets
// commands stand in comments, and "" if it does not.
func command(line string) string {
	line = strings.TrimPrefix(line, "//gonb:")
	if len(line) > 1 && (line[0] == '%' || line[0] == '!') {
		return line
	}
	return ""
}

// Command is a command in a cell: a line that begins with % or !, perhaps after //gonb:,
// outside strings, comments and expressions. A line that ends with a backslash goes on in
// the next.
type Command struct {
	Name string // its first word, such as %test, %% or !ls; package for a package clause, which does nothing
	Text string // all of it, without //gonb:
	From int    // its offset in the cell
	To   int    // the offset of its end of line; of the end of a package clause
}

// Commands returns the commands of a cell. If the first line begins another language,
// such as %%bash, the whole cell is one command.
func Commands(code string) (all []Command) {
	for from := 0; ; {
		at := nextCommand(code, from)
		if at < 0 {
			return all
		}
		c := Command{Text: command(lineAt(code, at)), From: at, To: at + len(lineAt(code, at))}
		c.Name, _, _ = strings.Cut(strings.ReplaceAll(c.Text, "\t", " "), " ")
		switch {
		case c.Text == "":
			c.Name, c.To = "package", endOfClause(code, at)
		case at == 0 && strings.HasPrefix(c.Name, "%%") && !c.BeginsMain():
			c.Text, c.To = code[len(code)-len(strings.TrimPrefix(code, "//gonb:")):], len(code)
		default:
			for strings.HasSuffix(code[:c.To], `\`) && c.To < len(code) {
				next := lineAt(code, c.To+1)
				c.Text, c.To = c.Text+"\n"+next, c.To+1+len(next)
			}
		}
		all = append(all, c)
		from = c.To
	}
}

func lineAt(code string, at int) string {
	line, _, _ := strings.Cut(code[at:], "\n")
	return line
}

// nextCommand returns the offset of the first command or package clause from the
// beginning of a line on, -1 if there is none.
func nextCommand(code string, from int) int {
	before := token.SEMICOLON
	for t := range tokens(code[from:], scanner.ScanComments, nil) {
		at := from + t.at
		switch {
		case t.kind == token.EOF:
		case t.kind == token.PACKAGE && before == token.SEMICOLON:
			return at
		case at > 0 && code[at-1] != '\n':
		case command(lineAt(code, at)) != "" && !(t.kind == token.NOT && wantsOperand(before, lineAt(code, at))):
			return at
		}
		if t.kind != token.COMMENT {
			before = t.kind
		}
	}
	return -1
}

// endOfClause returns the offset of the end of a package clause, and of its semicolon.
func endOfClause(code string, at int) int {
	wanted, end := []token.Token{token.PACKAGE, token.IDENT, token.SEMICOLON}, at
	for t := range tokens(code[at:], 0, nil) {
		if t.kind == wanted[0] && t.text != "\n" {
			end = at + t.at + len(t.text)
		}
		if wanted = wanted[1:]; len(wanted) == 0 {
			break
		}
	}
	return end
}

// wantsOperand reports whether a line after a token goes on with an expression. After a
// brace, it does if it looks like an element of a list.
func wantsOperand(before token.Token, line string) bool {
	switch before {
	case token.SEMICOLON, token.RPAREN, token.RBRACK, token.RBRACE:
		return false
	case token.LBRACE:
		line, _, _ = strings.Cut(line, "//")
		line = strings.TrimSpace(line)
		return strings.HasSuffix(line, ",") || strings.HasSuffix(line, "}")
	}
	return before.IsOperator()
}

// Calls reports whether a cell has one of these commands, such as %test or %%bash.
func Calls(code string, names ...string) bool {
	return slices.ContainsFunc(Commands(code), func(c Command) bool { return slices.Contains(names, c.Name) })
}

// BeginsMain reports whether what follows the command is the body of main.
func (c Command) BeginsMain() bool {
	return c.Name == "%%" || strings.HasPrefix(c.Name, "%main")
}

// hasMain reports whether a command of the cell begins main.
func hasMain(code string) bool { return slices.ContainsFunc(Commands(code), Command.BeginsMain) }

// IsForeign reports whether the command is a whole cell in another language.
func (c Command) IsForeign() bool {
	return strings.HasPrefix(c.Name, "%%") && !c.BeginsMain() && c.From == 0
}

// IsForeign reports whether a cell is not Go at all.
func IsForeign(code string) bool { return slices.ContainsFunc(Commands(code), Command.IsForeign) }

// Check returns what is wrong with the order of a cell, nil if nothing is: a second line that
// begins main, another language below the first line, or an import or a function below the
// statements.
func Check(code string) error {
	text, main := GoText(code)
	first := 0
	for _, c := range Commands(code) {
		line := LineOf(code, c.From)
		switch {
		case c.Name == "%%" && strings.TrimSpace(c.Text) != "%%":
			return SourceError{Line: line, Column: len("%% "), Message: "nothing can stand behind %%: " +
				"the statements belong on the lines below it"}
		case c.BeginsMain():
		case c.Name == "%output" && OutputLimit(code) == 0:
			return SourceError{Line: line, Column: -1, Message: "%output needs a number of bytes up to 50MB, as in %output 10MB"}
		case strings.HasPrefix(c.Name, "%%") && c.From > 0:
			return SourceError{Line: line, Message: c.Name + " can only stand in the first line of a cell"}
		default:
			continue
		}
		if first > 0 {
			return SourceError{Line: line, Other: first, Message: fmt.Sprintf("a cell can have one %%%%, and "+
				"line %d has it already: make two cells of this one, or remove one of the two lines", first)}
		}
		first = line
	}
	for p := range parts(text) {
		message := map[token.Token]string{
			token.IMPORT: "imports stand above the statements of a cell: move this up",
			token.FUNC:   "functions are declared above the statements of a cell: move this up, or to a cell of its own",
		}[p.begins]
		if message != "" && main >= 0 && p.from > main {
			return SourceError{Line: LineOf(code, p.from), Column: ColumnOf(code, p.from) - 1, Message: message}
		}
	}
	return nil
}

// LineOf returns the line of an offset, from 1, and ColumnOf its column in bytes, from 1.
func LineOf(code string, offset int) int { return 1 + strings.Count(code[:offset], "\n") }
func ColumnOf(code string, offset int) int {
	return offset - strings.LastIndexByte(code[:offset], '\n')
}

// OfMachine returns the first command of a cell that needs a machine, which a web page
// does not have; "" if there is none.
func OfMachine(code string) string {
	for _, c := range Commands(code) {
		if c.Text != "" && !c.BeginsMain() && !slices.Contains(inPage, c.Name) {
			return c.Name
		}
	}
	return ""
}

// inPage are the commands that work in a page too, or do nothing.
var inPage = strings.Fields("%autoget %noautoget %reset %output")

// ByteOf returns the byte offset of an offset in characters, as Jupyter counts; the
// length of the code if it has fewer.
func ByteOf(code string, characters int) int {
	for at := range code {
		if characters <= 0 {
			return at
		}
		characters--
	}
	return len(code)
}

// OutputLimit returns the limit that a cell sets with %output, such as %output 10MB; 0 if it
// sets none that is possible.
func OutputLimit(code string) int {
	const most = 50 << 20 // below the longest frame of package outlet
	for _, c := range Commands(code) {
		if bytes, err := units.RAMInBytes(strings.TrimSpace(strings.TrimPrefix(c.Text, c.Name))); c.Name == "%output" &&
			err == nil && bytes > 0 && bytes <= most {
			return int(bytes)
		}
	}
	return 0
}
