// The compiler's messages in sentences.

package cell

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// sentences are the messages we can put better, each with what to say instead;
// $1 is the first part of the message in parentheses. The first that matches
// counts.
var sentences = []struct {
	message *regexp.Regexp
	say     string
}{
	{regexp.MustCompile(`^declared and not used: (.+)$`),
		"the variable $1 is never used, and Go insists: use it, or take it out"},
	{regexp.MustCompile(`^"(.+)" imported and not used$`),
		"the import $1 is never used: take it out"},
	{regexp.MustCompile(`^"(.+)" imported as (\S+) and not used$`),
		"the import $1, called $2 here, is never used: take it out"},
	{regexp.MustCompile(`^label (\S+) defined and not used$`),
		"the label $1 is never used: take it out, or a break or continue should name it"},
	{regexp.MustCompile(`^invalid operation: (.+) \(mismatched types (.+) and (.+)\)$`),
		"$1 mixes the types $2 and $3: turn one into the other, as in $2(…)"},
	{regexp.MustCompile(`^cannot use (.+) \(.*constant.*\) as (\S+) value in .+ \((?:overflows|truncated)\)$`),
		"$1 does not fit into the type $2"},
	{regexp.MustCompile(`^cannot use (.+) \(.+\) as (.+) value in .+: (.+) does not implement (.+) \(missing method (\S+)\)$`),
		"$1 cannot be used as $2: its type $3 lacks the method $5"},
	{regexp.MustCompile(`^cannot use (.+) \(.+\) as (.+) value in .+: (.+) does not implement .+ \(method (\S+) has pointer receiver\)$`),
		"$1 cannot be used as $2: its method $4 belongs to *$3, so write &$1 or use a pointer"},
	{regexp.MustCompile(`^cannot use (.+) \((.+)\) as (.+) value in (argument to .+|return statement|assignment|variable declaration|.+)$`),
		"$1 ($2) is used where the type $3 is wanted, in the $4"},
	{regexp.MustCompile(`^cannot convert (.+) \((.+)\) to type (.+)$`),
		"$1 ($2) cannot be turned into the type $3"},
	{regexp.MustCompile(`^non-boolean condition in (\S+) statement$`),
		"the condition of this $1 is not true or false: compare it with something, as in x != 0"},
	{regexp.MustCompile(`^assignment mismatch: (.+) but (.+) returns (.+)$`),
		"on the left there is room for $1, but $2 returns $3; write _ for one you do not need"},
	{regexp.MustCompile(`^assignment mismatch: (.+) but (.+)$`),
		"on the left there is room for $1, but on the right there are $2"},
	{regexp.MustCompile(`^(not enough|too many) arguments in call to (.+)$`),
		"$2 is called with $1 arguments"},
	{regexp.MustCompile(`^(not enough|too many) return values$`),
		"this return has $1 values for what the function promises"},
	{regexp.MustCompile(`^too many arguments in conversion to (.+)$`),
		"$1 is a type, not a function: T(x) turns one value x into the type T"},
	{regexp.MustCompile(`^no new variables on left side of :=$`),
		"the variables on the left exist already: write = instead of :="},
	{regexp.MustCompile(`^(.+) redeclared in this block$`),
		"$1 is declared twice"},
	{regexp.MustCompile(`^(\S+) undefined \(type (.+) has no field or method (\S+), but does have (?:field|method) (\S+)\)$`),
		"the type $2 has no $3; did you mean $4?"},
	{regexp.MustCompile(`^(\S+) undefined \(type (.+) has no field or method (\S+)\)$`),
		"the type $2 has no $3"},
	{regexp.MustCompile(`^(.+) \(.+\) is not used$`),
		"the value of $1 is computed, and nothing is done with it"},
	{regexp.MustCompile(`^invalid operation: cannot call (.+) \((.+)\): .+ is not a function$`),
		"$1 ($2) is not a function, and cannot be called"},
	{regexp.MustCompile(`^invalid operation: division by zero$`),
		"a division by zero"},
	{regexp.MustCompile(`^invalid argument: index (\S+) out of bounds \[(\d+):(\d+)\]$`),
		"the index $1 is out of range: there are $3 elements, numbered from 0"},
	{regexp.MustCompile(`^(break|continue) is not in a loop.*$`),
		"$1 is not inside a loop"},
	{regexp.MustCompile(`^missing ',' before newline in (.+)$`),
		"a comma or a closing bracket is missing at the end of this line, in the $1"},
	{regexp.MustCompile(`^unexpected semicolon or newline before \{$`),
		"the { belongs at the end of the line before"},
	{regexp.MustCompile(`^expected statement, found 'else'$`),
		"the else belongs on the line of the } before it: } else {"},
	{regexp.MustCompile(`^string literal not terminated$`),
		"the text that begins here has no closing \" on its line"},
	{regexp.MustCompile(`^raw string literal not terminated$`),
		"the text that begins here has no closing `"},
	{regexp.MustCompile(`^illegal rune literal$|^more than one character in rune literal$`),
		"'…' is for a single letter: a text goes in \"…\""},
	{regexp.MustCompile(`^unclosed (.)$`),
		"the $1 is never closed"},
	{regexp.MustCompile(`^expected '(.)', found '?EOF'?$`),
		"the cell ends before a $1 that is missing"},
	{regexp.MustCompile(`^expected declaration, found '?(func|package|import|\})'?$`),
		"$1 is not expected here: is a bracket before it missing, or one too many?"},
}

// sentence says what is wrong, in a sentence that does not name the place.
func (r Report) sentence(e compilerError) string {
	message := e.message
	switch {
	case message == "missing return":
		return r.missingReturn(e.place)
	case strings.HasPrefix(message, "undefined: "):
		return r.undefined(strings.TrimPrefix(message, "undefined: "), e.place)
	case strings.HasPrefix(message, "expected declaration, found ") && !strings.ContainsAny(message, "'}"):
		if !strings.Contains("\n"+r.Code, "\n%%") && !strings.Contains(r.Code, "%main") {
			return "outside of functions Go has only import, type, const, var and func: put %% on a line of its own before what is to be run"
		}
		return "before the %% there can only be import, type, const, var and func"
	case strings.HasSuffix(message, " (no value) used as value") && IsExpression(r.Code):
		return strings.TrimSuffix(message, " (no value) used as value") + " has no value to show: put %% on a line of its own before it"
	case strings.HasPrefix(message, "expected ';', found "):
		if p := e.place; p.column >= 0 && p.column <= len(p.code) {
			if before := strings.Fields(p.code[:p.column]); len(before) == 1 && before[0] == "while" {
				return "Go has no while: write for"
			}
		}
		return "the statement should have ended before " + strings.TrimPrefix(message, "expected ';', found ")
	}
	for _, s := range sentences {
		if s.message.MatchString(message) {
			return s.message.ReplaceAllString(message, s.say)
		}
	}
	return message
}

var funcLine = regexp.MustCompile(`^\s*func\s+(?:\([^)]*\)\s*)?(\w+)`)

// missingReturn names the function that ends at p.
func (r Report) missingReturn(p place) string {
	for line := p.line; line > 0; line-- {
		if m := funcLine.FindStringSubmatch(r.lineOf(p.cell, line)); m != nil {
			return fmt.Sprintf("the function %s can come to its end without a return: say what it returns then", m[1])
		}
	}
	return "the function can come to its end without a return: say what it returns then"
}

// standard are packages that cells use often.
var standard = []string{"bufio", "bytes", "cmp", "container/heap", "context", "errors", "fmt", "io", "log", "maps", "math",
	"math/bits", "math/rand", "math/rand/v2", "os", "regexp", "slices", "sort", "strconv", "strings", "sync", "testing", "time", "unicode"}

// undefined explains a name that stands for nothing. gonb takes an import out
// if nothing that is asked of it exists: then the package itself is undefined.
func (r Report) undefined(name string, p place) string {
	if p.column >= 0 && p.column <= len(p.code) {
		member := regexp.MustCompile(`^` + regexp.QuoteMeta(name) + `\.(\w+)`).FindStringSubmatch(p.code[p.column:])
		if member != nil && slices.ContainsFunc(standard, func(s string) bool { return s[strings.LastIndexByte(s, '/')+1:] == name }) {
			return fmt.Sprintf("the package %s has no %s%s", name, member[1], capital(member[1]))
		}
		if member != nil {
			return fmt.Sprintf("%s is not defined%s If it is a package, it wants an import line", name, cmp.Or(didYouMean(name, r.names(p)), "."))
		}
	}
	if pkg, member, ok := strings.Cut(name, "."); ok {
		return fmt.Sprintf("%s has no %s%s", pkg, member, capital(member))
	}
	if hint := didYouMean(name, r.names(p)); hint != "" {
		return name + " is not defined" + hint
	}
	if p.column >= 0 && p.column <= len(p.code) &&
		regexp.MustCompile(`^`+regexp.QuoteMeta(name)+`\s*=[^=]`).MatchString(p.code[p.column:]) {
		return fmt.Sprintf("%s is not defined: to make a new variable write := instead of =", name)
	}
	return fmt.Sprintf("%s is not defined: is its cell run already, and the name spelt as there?", name)
}

// capital hints that names of packages begin with a capital letter.
func capital(name string) string {
	if first, size := utf8.DecodeRuneInString(name); unicode.IsLower(first) {
		return fmt.Sprintf(": what a package offers begins with a capital letter, is it %c%s?", unicode.ToUpper(first), name[size:])
	}
	return ""
}

var word = regexp.MustCompile(`[\pL_][\pL\pN_]*`)

// names are the words of the cell, and of the cells before it that are known,
// but for the one at p.
func (r Report) names(p place) []string {
	var names []string
	for count := r.Count; count > 0 && count > r.Count-100; count-- {
		names = append(names, word.FindAllString(r.cell(count), -1)...)
	}
	return names
}

// didYouMean returns "; did you mean x?" for the name that is nearest to the
// wrong one, "" if none is near: for up to four letters one slip may be
// between them, for more two. Two letters exchanged are one slip.
func didYouMean(wrong string, names []string) string {
	nearest, slips := "", 2
	if utf8.RuneCountInString(wrong) > 4 {
		slips = 3
	}
	if utf8.RuneCountInString(wrong) < 2 {
		return ""
	}
	for _, name := range names {
		if name == wrong || len(name) > 100 {
			continue
		}
		if d := distance(wrong, name); d < slips {
			nearest, slips = name, d
		}
	}
	if nearest == "" {
		return ""
	}
	return "; did you mean " + nearest + "?"
}

// distance counts the letters to insert, delete, change or exchange with their
// neighbour to make b of a; capitals count as small letters.
func distance(a, b string) int {
	s, t := []rune(strings.ToLower(a)), []rune(strings.ToLower(b))
	d := make([][]int, len(s)+1)
	for i := range d {
		d[i] = make([]int, len(t)+1)
		d[i][0] = i
	}
	for j := range d[0] {
		d[0][j] = j
	}
	for i := 1; i <= len(s); i++ {
		for j := 1; j <= len(t); j++ {
			change := d[i-1][j-1]
			if s[i-1] != t[j-1] {
				change++
			}
			d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, change)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(s)][len(t)]
}
