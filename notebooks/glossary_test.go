package notebooks

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// term is a row of the glossary.
type term struct{ name, notebook string }

func glossary(t *testing.T) (terms []term) {
	text, err := os.ReadFile("glossary.md")
	require.NoError(t, err)
	row := regexp.MustCompile(`(?m)^\| \*\*([^*]+)\*\* \|[^|]+\| \[\d\d\w?\]\(([^)]+)\) \|`)
	for _, m := range row.FindAllStringSubmatch(string(text), -1) {
		terms = append(terms, term{m[1], m[2]})
	}
	assert.Len(t, terms, strings.Count(string(text), "\n| **"), "every row has a term, its meaning and its lesson")
	return terms
}

// prose returns the texts of a lesson, with those of its questions, without code and
// without the note about the documents.
func prose(t *testing.T, name string, l lesson) string {
	var all strings.Builder
	for _, c := range l.Cells {
		if c.CellType == "markdown" {
			text, _, _ := strings.Cut(strings.Join(c.Source, ""), "<details>")
			all.WriteString(text + "\n\n")
		}
	}
	number, _, _ := strings.Cut(name, "-")
	questions, err := os.ReadFile(filepath.Join("questions", "lesson"+number+".go"))
	require.NoError(t, err)
	code := regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")
	return code.ReplaceAllString(all.String(), "") + string(questions)
}

// bold matches a bold phrase as lessons write a term: at most three words, which begin
// with a small letter.
var bold = regexp.MustCompile(`\*\*(\p{Ll}[^*.,:?!\s]*(?: [^*.,:?!\s]+){0,2})\*\*`)

// verdicts are the bold phrases that end a claim.
var verdicts = []string{"holds", "does not hold", "not here"}

// The glossary has all terms of the lessons, each with the lesson that explains it.
func TestGlossary(t *testing.T) {
	terms := glossary(t)
	assert.True(t, slices.IsSortedFunc(terms, func(a, b term) int { return strings.Compare(a.name, b.name) }), "in alphabetical order")
	explained := map[string][]string{} // by term, the lessons that have it in bold
	all := lessons(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if unconverted[name] {
			continue
		}
		for _, m := range bold.FindAllStringSubmatch(prose(t, name, all[name]), -1) {
			if !slices.Contains(verdicts, m[1]) && !slices.Contains(explained[m[1]], name) {
				explained[m[1]] = append(explained[m[1]], name)
			}
		}
	}
	listed := map[string]bool{}
	for _, term := range terms {
		if unconverted[term.notebook] {
			continue
		}
		found := ""
		for _, form := range []string{term.name, term.name + "s"} {
			listed[form] = true
			if len(explained[form]) > 0 {
				found = explained[form][0]
			}
		}
		assert.Equal(t, term.notebook, found, "the first lesson in which %q is bold", term.name)
	}
	for name, where := range explained {
		assert.True(t, listed[name], "%q is bold in %s, and is not in the glossary; *emphasis* is not bold", name, where[0])
	}
}
