// Package compilererrors puts what Go's parser and compiler report into sentences for beginners.
// The kernels and the grader use the same.
package compilererrors

import (
	"cmp"
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"gametree/exercises/grader/misspelt"
	"gametree/exercises/grader/program"
	"gametree/pkg/lazy"
)

// Problem is what the parser or the compiler reports about Go code.
type Problem struct {
	Message string   // with its further lines, after "; "
	Code    string   // all of it; "" if it is unknown
	Line    int      // from 1; 0: unknown
	Column  int      // an offset in bytes; negative: unknown
	Names   []string // that may have been meant
	Begins  string   // what may stand outside functions

	// Exports returns what the package of a name exports, nil if that is unknown, and Local what
	// to say of an undefined name that was a variable elsewhere, "" if it was none. Both may be nil.
	Exports func(name string) []string
	Local   func(name string) string

	lines []string // of Code
}

//go:embed sentences.txt
var text string

// rule is an entry of sentences.txt.
type rule struct {
	match    *regexp.Regexp
	sentence string
}

var rules = sync.OnceValue(func() (all []rule) {
	_, list, _ := strings.Cut(text, "\n\n")
	message := ""
	for line := range strings.Lines(list) {
		line = strings.TrimSuffix(line, "\n")
		if sentence, ok := strings.CutPrefix(line, "\t"); ok {
			left, right, _ := strings.Cut(message, " || ")
			first, begins := strings.CutPrefix(right, "^")
			if !begins {
				first = `(?s:.*)` + right
			}
			all = append(all, rule{regexp.MustCompile(`^(?:` + left + `)\n` + first), sentence})
		}
		message = line
	}
	return all
})

// line returns a line of the code, without its end.
func (p Problem) line(n int) string {
	if n < 1 || n > len(p.lines) {
		return ""
	}
	return p.lines[n-1]
}

// marked returns the line with ‸ at the column.
func (p Problem) marked() string {
	line := p.line(p.Line)
	if p.Column < 0 || p.Column > len(line) {
		return line
	}
	return line[:p.Column] + "‸" + line[p.Column:]
}

var (
	ofParser  = lazy.Pattern(`^(expected|unexpected|missing ',') `)
	foreign   = lazy.Pattern(`^\s*\}?\s*(while|loop|do|repeat|until|forever|foreach|try|catch|unless)\b`)
	condition = lazy.Pattern(`^\s*(?:\} )?(if|for|switch|else if)\b.*[^{\s]$`)
	funcLine  = lazy.Pattern(`^\s*func\s+(?:\([^)]*\)\s*)?(\w+)`)
)

// foreigns are words of other languages, and what Go has instead.
var foreigns = map[string]string{
	"foreach": "write for _, x := range list",
	"try":     "a function that can fail returns an error, which is compared with nil",
	"catch":   "a function that can fail returns an error, which is compared with nil",
	"unless":  "write if with ! before the condition",
}

// Explain returns what is wrong, in a sentence that does not name the line, and where: not
// always where the parser has noticed it. A line that the code does not have is unknown.
func (p Problem) Explain() (sentence string, line, column int) {
	p.Message = strings.ToValidUTF8(p.Message, "\uFFFD")
	p.lines = strings.Split(p.Code, "\n")
	if p.Line < 0 || p.Line > len(p.lines) {
		p.Line, p.Column = 0, -1
	}
	if ofParser().MatchString(p.Message) {
		if sentence, line, column = p.bracket(); sentence != "" {
			return sentence, line, column
		}
		for line = p.Line; line > max(0, p.Line-4); line-- {
			if m := foreign().FindStringSubmatch(p.line(line)); m != nil {
				sentence = fmt.Sprintf("Go has no %s: %s", m[1], cmp.Or(foreigns[m[1]], "write for, with the condition behind it"))
				return sentence, line, strings.Index(p.line(line), m[1])
			}
			if strings.Contains(p.Message, "newline") && condition().MatchString(p.line(line)) {
				p.Message = "expected '{', found newline"
				sentence, _ = p.reworded()
				return sentence, line, len(p.line(line))
			}
		}
	}
	return p.sentence(), p.Line, p.Column
}

// bracket explains the first bracket that closes nothing or another one, if the parser has
// read that far.
func (p Problem) bracket() (sentence string, line, column int) {
	place := func(at int) (line, column int) { return program.LineOf(p.Code, at), program.ColumnOf(p.Code, at) - 1 }
	program.Brackets(p.Code, func(open, by program.Bracket) bool {
		line, column = place(by.At)
		wanted := program.Closes[by.Kind]
		switch from, start := place(open.At); {
		case line > p.Line || line == p.Line && column > p.Column:
			return false
		case open.Kind == wanted:
			return true
		case open.Kind == 0:
			sentence = fmt.Sprintf("this %s closes nothing: remove it, or is a %s missing before it?", by.Kind, wanted)
		case from == line:
			sentence = fmt.Sprintf("the %s in this line is not closed before this %s", open.Kind, by.Kind)
		default:
			sentence, line, column = fmt.Sprintf("the %s is never closed", open.Kind), from, start
		}
		return false
	})
	return sentence, line, column
}

func (p Problem) sentence() string {
	reworded, found := p.reworded()
	name, undefined := strings.CutPrefix(p.Message, "undefined: ")
	name, _, _ = strings.Cut(name, " (but have ")
	unused, isUnused := strings.CutPrefix(p.Message, "declared and not used: ")
	m := regexp.MustCompile(`^cannot use (\w+) \(variable of type int\) as `).FindStringSubmatch(p.Message)
	switch line := p.before(unused); {
	case p.Message == "missing return":
		return fmt.Sprintf("the function %scan reach its end without a return: return a value there", p.function())
	case strings.HasPrefix(p.Message, "too many return values") && p.function() == "":
		return "the statements of a cell return nothing: to show a value, write it without return in the last line"
	case strings.HasPrefix(p.Message, "illegal character U+FF"):
		wide, _ := utf8.DecodeRuneInString(p.line(p.Line)[min(max(p.Column, 0), len(p.line(p.Line))):])
		return fmt.Sprintf("this %c is a wide character: write %c", wide, wide-0xFF01+'!')
	case isUnused && line > 0:
		return fmt.Sprintf("this := declares a new %[1]s, which is never used: "+
			"to change the %[1]s of line %[2]d, write =", unused, line)
	case m != nil && regexp.MustCompile(`\bfor `+m[1]+` := range\b`).MatchString(p.Code):
		return fmt.Sprintf("%[1]s is the index here: for the value, write for _, %[1]s := range", m[1])
	case undefined && !found:
		return p.undefined(name)
	case !found && strings.HasPrefix(p.Message, "expected declaration, found "):
		return p.Begins
	}
	return reworded
}

// reworded returns the sentence of sentences.txt for the message.
func (p Problem) reworded() (sentence string, found bool) {
	subject := p.Message + "\n" + p.marked()
	for _, r := range rules() {
		if m := r.match.FindStringSubmatchIndex(subject); m != nil {
			return string(r.match.ExpandString(nil, r.sentence, subject, m)), true
		}
	}
	return p.Message, false
}

// before returns the line above the problem, in the same function, that declares the name and
// is indented less; 0 if there is none.
func (p Problem) before(name string) (line int) {
	indent := func(n int) int { return len(p.line(n)) - len(strings.TrimLeft(p.line(n), " \t")) }
	declares := regexp.MustCompile(`^\s*(?:var )?(?:\w+, )*` + regexp.QuoteMeta(name) +
		`\b(?:, \w+)*(?: :=| [\w\[\]*.]+ =| =|$)`)
	for line = p.Line - 1; name != "" && line > 0 && !funcLine().MatchString(p.line(line)); line-- {
		if indent(line) < indent(p.Line) && declares.MatchString(p.line(line)) {
			return line
		}
	}
	return 0
}

// function returns the name of the function of the problem and a blank; "" if it has none.
func (p Problem) function() string {
	for line := p.Line; line > 0 && (line == p.Line || !strings.HasPrefix(p.line(line), "}")); line-- {
		if m := funcLine().FindStringSubmatch(p.line(line)); m != nil {
			return m[1] + " "
		}
	}
	return ""
}

// undefined explains a name that is not defined. A package is imported for its name only
// if it has what the cell uses; otherwise it is undefined.
func (p Problem) undefined(name string) string {
	_, behind, _ := strings.Cut(p.marked(), "‸"+name)
	if member := regexp.MustCompile(`^\.(\w+)`).FindStringSubmatch(behind); member != nil {
		if slices.ContainsFunc(program.Standard, func(p string) bool { return program.NameOf(p) == name }) {
			return fmt.Sprintf("the package %s has no %s%s", name, member[1], p.meant(name, member[1]))
		}
		hint := cmp.Or(misspelt.DidYouMean(name, slices.Concat(p.Names, program.Standard)), ".")
		return fmt.Sprintf("%s is not defined%s If it is a package, it needs an import line", name, hint)
	}
	if pkg, member, ok := strings.Cut(name, "."); ok {
		return fmt.Sprintf("%s has no %s%s", pkg, member, p.meant(pkg, member))
	}
	quoted := regexp.QuoteMeta(name)
	if regexp.MustCompile(`(?m)^func \([^)]*\) ` + quoted + `\(`).MatchString(p.Code) {
		return fmt.Sprintf("%[1]s is a method: call it with a value before it, as in x.%[1]s(…)", name)
	}
	inner := regexp.MustCompile(`\b(for|if|switch)\s[^{\n]*\b` + quoted + `\b[^{\n]*:=`)
	if m := inner.FindStringSubmatch(strings.Join(p.lines[:max(0, p.Line-1)], "\n")); m != nil {
		return fmt.Sprintf("%s exists only inside its %s: declare it before that", name, m[1])
	}
	if p.Local != nil {
		if sentence := p.Local(name); sentence != "" {
			return sentence
		}
	}
	if hint := misspelt.DidYouMean(name, p.Names); hint != "" {
		return name + " is not defined" + hint
	}
	if regexp.MustCompile(`^\s*=[^=]`).MatchString(behind) {
		return fmt.Sprintf("%s is not defined: declare a new variable with := instead of =", name)
	}
	return fmt.Sprintf("%s is not defined: run the cells above, from the top. Is the name spelt as there?", name)
}

// meant hints at the exported name of a package that was probably meant.
func (p Problem) meant(pkg, name string) string {
	var exported []string
	if p.Exports != nil {
		exported = slices.Clone(p.Exports(pkg))
		// A letter is more often left out than added.
		slices.SortStableFunc(exported, func(a, b string) int { return len(b) - len(a) })
	}
	meant, why := misspelt.Name(name, exported), ""
	if first, size := utf8.DecodeRuneInString(name); unicode.IsLower(first) {
		why = ": exported names begin with a capital letter"
		if exported == nil {
			meant = string(unicode.ToUpper(first)) + name[size:]
		}
	}
	if meant == "" {
		return why
	}
	return why + "; did you mean " + meant + "?"
}
