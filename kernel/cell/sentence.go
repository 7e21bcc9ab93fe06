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

	"gametree/kernel/near"
)

// sentences reword the compiler's messages for learners.
var sentences = []rewording{
	{`^declared and not used: (.+)$`,
		"the variable $1 is never used, which Go does not allow: use it or remove it"},
	{`^"(.+)" imported and not used$`,
		"the import $1 is never used: remove it"},
	{`^"(.+)" imported as (\S+) and not used$`,
		"the import $1, called $2 here, is never used: remove it"},
	{`^pattern (\S+): no matching files found$`,
		"there is no file $1 in the folder of the notebook"},
	{`^label (\S+) defined and not used$`,
		"the label $1 is never used: remove it, or name it in a break or continue"},
	{`^invalid operation: (.+) \(mismatched types (.+) and (.+)\)$`,
		"$1 mixes the types $2 and $3: convert one to the other, as in $2(…)"},
	{`^cannot use (.+) \(.*constant.*\) as (\S+) value in .+ \((?:overflows|truncated)\)$`,
		"$1 does not fit into the type $2"},
	{`^cannot use (.+) \(.+\) as (.+) value in .+: (.+) does not implement (.+) \(missing method (\S+)\)$`,
		"$1 cannot be used as $2: its type $3 has no method $5"},
	{`^cannot use (.+) \(.+\) as (.+) value in .+: (.+) does not implement .+ \(method (\S+) has pointer receiver\)$`,
		"$1 cannot be used as $2: its method $4 belongs to *$3, so write &$1 or use a pointer"},
	{`^cannot use (.+) \((.+)\) as (.+) value in (argument to .+|return statement|assignment|variable declaration|.+)$`,
		"$1 ($2) is used in the $4, where the type $3 is needed"},
	{`^cannot convert (.+) \((.+)\) to type (.+)$`,
		"$1 ($2) cannot be converted to the type $3"},
	{`^(?:in call to \S+, )?(\S+|func\(.*?\)(?: \S+)?) does not satisfy search\.Searcher \(.*$`,
		searchForms},
	{`^(?:in call to \S+, )?(\S+|func\(.*?\)(?: \S+)?) does not satisfy show\.Form \(.*$`,
		searchForms + "; a search of chance returns float64, of samples game.Move, of proofs bool"},
	{`^non-boolean condition in (\S+) statement$`,
		"the condition of this $1 must be true or false: compare it with something, as in x != 0"},
	{`^assignment mismatch: (.+) but (.+) returns (.+)$`,
		"the left side has $1, but $2 returns $3: write _ for a value you do not need"},
	{`^assignment mismatch: (.+) but (.+)$`,
		"the left side has $1, but the right side has $2"},
	{`^(not enough|too many) arguments in call to (.+)$`,
		"$2 is called with $1 arguments"},
	{`^(not enough|too many) return values$`,
		"this return has $1 values for the results that the function declares"},
	{`^too many arguments in conversion to (.+)$`,
		"$1 is a type, not a function: T(x) converts one value x to the type T"},
	{`^no new variables on left side of :=$`,
		"the variables on the left exist already: write = instead of :="},
	{`^(.+) redeclared in this block$`,
		"$1 is declared twice"},
	{`^(\S+) undefined \(type (.+) has no field or method (\S+), but does have (?:field|method) (\S+)\)$`,
		"the type $2 has no $3; did you mean $4?"},
	{`^(\S+) undefined \(type (.+) has no field or method (\S+)\)$`,
		"the type $2 has no $3"},
	{`^(.+) \(.+\) is not used$`,
		"the value of $1 is computed but not used"},
	{`^invalid operation: cannot call (.+) \((.+)\): .+ is not a function$`,
		"$1 ($2) is not a function and cannot be called"},
	{`^invalid operation: division by zero$`,
		"this divides by zero"},
	{`^invalid argument: index (\S+) out of bounds \[(\d+):(\d+)\]$`,
		"the index $1 is out of range: there are $3 elements, numbered from 0"},
	{`^(break|continue) is not in a loop.*$`,
		"$1 is not inside a loop"},
	{`^missing ',' before newline in (.+)$`,
		"a comma or a closing bracket is missing at the end of this line, in the $1"},
	{`^unexpected semicolon or newline before \{$`,
		"the { belongs at the end of the line before"},
	{`^expected statement, found 'else'$`,
		"the else belongs on the line of the } before it: } else {"},
	{`^string literal not terminated$`,
		"the string that begins here has no closing \" on its line"},
	{`^raw string literal not terminated$`,
		"the string that begins here has no closing `"},
	{`^illegal rune literal$|^more than one character in rune literal$`,
		"'…' is for a single character: write a string as \"…\""},
	{`^unclosed (.)$`,
		"the $1 is never closed"},
	{`^expected '(.)', found '?EOF'?$`,
		"a $1 is missing at the end of the cell"},
	{`^expected declaration, found '?(func|package|import|\})'?$`,
		"$1 is not expected here: is a bracket missing before it, or is there one too many?"},
}

// searchForms is the sentence about a function that is no search.
const searchForms = "$1 is none of the forms of a search: func(p game.Position, depth int) int, " +
	"or with alpha, beta int after depth, or with maxToMove bool at the end"

// sentence returns what is wrong at p, in a sentence that does not name the location.
func (r Report) sentence(message string, p location) string {
	switch {
	case message == "missing return":
		return r.missingReturn(p)
	case strings.HasPrefix(message, "undefined: "):
		return r.undefined(strings.TrimPrefix(message, "undefined: "), p)
	case strings.HasPrefix(message, "expected declaration, found ") && !strings.ContainsAny(message, "'}"):
		if !strings.Contains("\n"+r.Code, "\n%%") && !strings.Contains(r.Code, "%main") {
			return "outside functions Go allows only import, type, const, var and func: " +
				"put %% on a line of its own before the statements to run"
		}
		return "before the %% only import, type, const, var and func are allowed"
	case strings.HasSuffix(message, " (no value) used as value") && EndsInExpression(r.Code):
		call := strings.TrimSuffix(message, " (no value) used as value")
		return call + " has no value to show: put %% on a line of its own before it"
	case strings.HasPrefix(message, "expected ';', found "):
		if p.column >= 0 && p.column <= len(p.code) {
			if before := strings.Fields(p.code[:p.column]); len(before) == 1 && before[0] == "while" {
				return "Go has no while: write for"
			}
		}
		return "the statement should have ended before " + strings.TrimPrefix(message, "expected ';', found ")
	}
	instead, _ := reword(sentences, message)
	return instead
}

var funcLine = Lazily(`^\s*func\s+(?:\([^)]*\)\s*)?(\w+)`)

// missingReturn explains a missing return in the function that ends at p.
func (r Report) missingReturn(p location) string {
	for line := p.line; line > 0; line-- {
		if m := funcLine().FindStringSubmatch(r.lineOf(p.cell, line)); m != nil {
			return fmt.Sprintf("the function %s can reach its end without a return: return a value there", m[1])
		}
	}
	return "the function can reach its end without a return: return a value there"
}

// standard are packages that cells use often.
var standard = strings.Fields("bufio bytes cmp container/heap context errors fmt io log maps math math/bits " +
	"math/rand math/rand/v2 os regexp slices sort strconv strings sync testing time unicode")

// undefined explains a name that is not defined. A package is imported for its name only
// if it has what the cell uses; otherwise it is undefined.
func (r Report) undefined(name string, p location) string {
	if p.column >= 0 && p.column <= len(p.code) {
		member := regexp.MustCompile(`^` + regexp.QuoteMeta(name) + `\.(\w+)`).FindStringSubmatch(p.code[p.column:])
		isStandard := func(path string) bool { return path[strings.LastIndexByte(path, '/')+1:] == name }
		if member != nil && slices.ContainsFunc(standard, isStandard) {
			return fmt.Sprintf("the package %s has no %s%s", name, member[1], capital(member[1]))
		}
		if member != nil {
			hint := cmp.Or(near.DidYouMean(name, r.names()), ".")
			return fmt.Sprintf("%s is not defined%s If it is a package, it needs an import line", name, hint)
		}
	}
	if pkg, member, ok := strings.Cut(name, "."); ok {
		return fmt.Sprintf("%s has no %s%s", pkg, member, capital(member))
	}
	if hint := near.DidYouMean(name, r.names()); hint != "" {
		return name + " is not defined" + hint
	}
	if p.column >= 0 && p.column <= len(p.code) &&
		regexp.MustCompile(`^`+regexp.QuoteMeta(name)+`\s*=[^=]`).MatchString(p.code[p.column:]) {
		return fmt.Sprintf("%s is not defined: declare a new variable with := instead of =", name)
	}
	return fmt.Sprintf("%s is not defined: has its cell been run, and is the name spelt as there?", name)
}

// capital hints that exported names begin with a capital letter.
func capital(name string) string {
	if first, size := utf8.DecodeRuneInString(name); unicode.IsLower(first) {
		meant := string(unicode.ToUpper(first)) + name[size:]
		return ": exported names begin with a capital letter; did you mean " + meant + "?"
	}
	return ""
}

var word = Lazily(`[\pL_][\pL\pN_]*`)

// names returns the words of the cell and of the last hundred cells.
func (r Report) names() []string {
	var names []string
	for count := r.Count; count > 0 && count > r.Count-100; count-- {
		names = append(names, word().FindAllString(r.cell(count), -1)...)
	}
	return names
}
