package compilererrors

import (
	"regexp/syntax"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// cells are the shortest cells, cells with wide characters and tabs, and some with functions.
var cells = []string{"", "\n", "x", "中国象棋 := \"ünï\"", "a.b\n\tc", "%time run", "for i := range 3 {\n}\n\nfunc f() {\n\treturn\n}\n"}

// messages returns a message for each entry of sentences.txt, and some that it does not have.
func messages(t testing.TB) []string {
	all := []string{"", "missing return", "undefined: x", "undefined: i", "undefined: fmt.println", "undefined: fmt", "undefined: f(x", "\xff",
		"declared and not used: x", "cannot use i (variable of type int) as string value in argument to f",
		"illegal character U+FF08 '（'", "too many return values; have (number); want ()", "expected declaration, found x"}
	for _, r := range rules() {
		re, err := syntax.Parse(strings.Split(r.match.String(), `)\n`)[0]+")", syntax.Perl)
		require.NoError(t, err)
		all = append(all, sample(re))
	}
	return all
}

// sample returns a text that matches.
func sample(re *syntax.Regexp) (text string) {
	switch re.Op {
	case syntax.OpLiteral:
		return string(re.Rune)
	case syntax.OpCharClass:
		return string(re.Rune[:1])
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return "x"
	case syntax.OpAlternate:
		return sample(re.Sub[0])
	}
	for _, part := range re.Sub {
		text += sample(part)
	}
	return text
}

// TestExplainAnywhere: every message has a sentence, wherever in a cell it is said to be, and the
// sentence is about a line of the cell.
func TestExplainAnywhere(t *testing.T) {
	for i, message := range messages(t) {
		for _, code := range cells {
			lines := 1 + strings.Count(code, "\n")
			for j, line := range []int{-1, 0, 1, lines, lines + 1, 1 << 40} {
				p := Problem{Message: message, Code: code, Line: line, Column: []int{-1, 0, 2, 1 << 40}[(i+j)%4], Begins: "begins"}
				sentence, where, _ := p.Explain()
				assert.Equal(t, message == "", sentence == "", message)
				assert.GreaterOrEqual(t, where, 0)
				assert.LessOrEqual(t, where, lines, "%q in %q", message, code)
			}
		}
	}
}

func FuzzExplain(f *testing.F) {
	for i, message := range messages(f) {
		f.Add(message, cells[i%len(cells)], i%5, i%7-1)
	}
	f.Fuzz(func(t *testing.T, message, code string, line, column int) {
		_, where, _ := Problem{Message: message, Code: code, Line: line, Column: column}.Explain()
		assert.GreaterOrEqual(t, where, 0)
		assert.LessOrEqual(t, where, 1+strings.Count(code, "\n"))
	})
}

// TestMeant: the name of a package that was probably meant, where its names are known.
func TestMeant(t *testing.T) {
	exports := func(name string) []string {
		return map[string][]string{"strings": {"Title", "ToUpper", "ToUpperSpecial"}, "fmt": {"Print", "Printf", "Println"}}[name]
	}
	for message, want := range map[string]string{
		"undefined: strings.toupper": "strings has no toupper: exported names begin with a capital letter; did you mean ToUpper?",
		"undefined: strings.ToUper":  "strings has no ToUper; did you mean ToUpper?",
		"undefined: strings.explode": "strings has no explode: exported names begin with a capital letter",
		"undefined: strings.Zork":    "strings has no Zork",
		"undefined: fmt.Printn":      "fmt has no Printn; did you mean Println?",
		"undefined: other.name":      "other has no name: exported names begin with a capital letter; did you mean Name?",
	} {
		sentence, _, _ := Problem{Message: message, Exports: exports}.Explain()
		assert.Equal(t, want, sentence)
	}
}

// TestLocal: where an undefined name was a variable, unless this cell says more.
func TestLocal(t *testing.T) {
	local := func(name string) string {
		return map[string]string{"total": "it was elsewhere", "i": "it was elsewhere"}[name]
	}
	explain := func(name, code string) string {
		sentence, _, _ := Problem{Message: "undefined: " + name, Code: code, Line: 1 + strings.Count(code, "\n"), Column: -1,
			Names: []string{"total", "totals"}, Local: local}.Explain()
		return sentence
	}
	assert.Equal(t, "it was elsewhere", explain("total", "total = 3"))
	assert.Equal(t, "i exists only inside its for: declare it before that", explain("i", "for i := range 3 {\n}\ni"))
	assert.Equal(t, "totle is not defined; did you mean total?", explain("totle", "totle"))
}
