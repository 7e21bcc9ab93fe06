// The cell that papermill injects.

package cell

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"gametree/exercises/grader/lazy"
)

// Declaration reports how a name was declared, with var or const, and its type; both are
// empty if it was not, and the type is empty if the declaration names none.
type Declaration func(name string) (keyword, kind string)

// parameter matches a line name = value.
var parameter = lazy.Pattern(`^([A-Za-z_]\w*) = (.+)$`)

// Parameters returns the Go code for a cell of parameters that papermill has injected
// for Python, since it cannot write Go:
//
//	# Parameters
//	depth = 4
//
// Each parameter is declared as before, with its new value. Each line keeps its number.
// Another cell is returned unchanged.
func Parameters(code string, declaration Declaration) string {
	lines := strings.Split(strings.TrimRight(code, "\n"), "\n")
	if !strings.HasPrefix(lines[0], "# ") {
		return code
	}
	for i, line := range lines {
		m := parameter().FindStringSubmatch(line)
		switch {
		case strings.HasPrefix(line, "# "):
			lines[i] = "//" + line[1:]
		case m != nil:
			keyword, kind := declaration(m[1])
			lines[i] = strings.Join(strings.Fields(cmp.Or(keyword, "var")+" "+m[1]+" "+kind), " ") + " = " + literal(m[2])
		case line != "":
			return code
		}
	}
	return strings.Join(lines, "\n")
}

// Parts of values of Python.
var (
	quoted   = lazy.Pattern(`"(?:[^"\\]|\\.)*"`)
	constant = lazy.Pattern(`\b(True|False|None)\b`)
	number   = lazy.Pattern(`^-?\d+$`)
)

// literal returns a value of Python in Go: a number, a string, True, False, None, or a
// list of values of one kind.
func literal(python string) string {
	if list, ok := strings.CutPrefix(python, "["); ok && strings.HasSuffix(list, "]") {
		list = strings.TrimSuffix(list, "]")
		return "[]" + element(list) + "{" + outside(list) + "}"
	}
	return outside(python)
}

// outside replaces Python's constants outside strings.
func outside(python string) string {
	var b strings.Builder
	at := 0
	replace := func(text string) string {
		return constant().ReplaceAllStringFunc(text, func(word string) string {
			return map[string]string{"True": "true", "False": "false", "None": "nil"}[word]
		})
	}
	for _, m := range quoted().FindAllStringIndex(python, -1) {
		b.WriteString(replace(python[at:m[0]]) + python[m[0]:m[1]])
		at = m[1]
	}
	return b.String() + replace(python[at:])
}

// element returns the type of the elements of a list.
func element(list string) string {
	rest := strings.TrimSpace(quoted().ReplaceAllString(list, ""))
	all := func(re *regexp.Regexp) bool {
		other := func(e string) bool { return !re.MatchString(strings.TrimSpace(e)) }
		return !slices.ContainsFunc(strings.Split(list, ","), other)
	}
	switch {
	case strings.Trim(rest, ", ") == "" && strings.Contains(list, `"`):
		return "string"
	case all(number()):
		return "int"
	case all(regexp.MustCompile(`^-?[0-9.e+-]+$`)):
		return "float64"
	case all(regexp.MustCompile(`^(True|False)$`)):
		return "bool"
	}
	return "any"
}
