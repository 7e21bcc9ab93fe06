package notebooks

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
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

// code matches code in Markdown.
var code = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")

// prose returns the Markdown of a lesson without code and without the note about the
// documents.
func prose(nb *notebook.Notebook) string {
	var all strings.Builder
	for _, c := range nb.Cells {
		if c.Type == notebook.Markdown {
			all.WriteString(unfolded(c.Source) + "\n\n")
		}
	}
	return code.ReplaceAllString(all.String(), "")
}

// bold matches a bold phrase as lessons write a term: at most three words, which begin
// with a small letter.
var bold = regexp.MustCompile(`\*\*([a-zαβ][^*.,:?!\s]*(?: [^*.,:?!\s]+){0,2})\*\*`)

// stressed are bold phrases that are not terms: verdicts, views, and what a lesson
// tells the learner to press or to write.
var stressed = []string{"α or less", "β or more", "holds", "does not hold", "not hold", "not here", "for max", "the mover", "look", "cut off", "negated and swapped"}

// The glossary has all terms of the lessons, each with the first lesson in which it is
// bold, in its text or in the reveal of a question.
func TestGlossary(t *testing.T) {
	terms := glossary(t)
	assert.True(t, slices.IsSortedFunc(terms, func(a, b term) int { return strings.Compare(a.name, b.name) }), "in alphabetical order")
	first, inText := map[string]string{}, map[string]string{} // by phrase, a lesson
	all := lessons()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		text := prose(all[name])
		asked := ""
		for _, q := range questionsOf(t, name) {
			asked += q.asked + q.reveal
		}
		for _, m := range bold.FindAllStringSubmatch(text+asked, -1) {
			if first[m[1]] == "" {
				first[m[1]] = name
			}
		}
		for _, m := range bold.FindAllStringSubmatch(text, -1) {
			inText[m[1]] = name
		}
	}
	for _, phrase := range stressed {
		delete(inText, phrase)
	}
	for _, term := range terms {
		found := ""
		for form := range strings.SplitSeq(term.name, ", ") {
			for _, f := range []string{form, form + "s"} {
				delete(inText, f)
				if first[f] != "" && (found == "" || first[f] < found) {
					found = first[f]
				}
			}
		}
		assert.Equal(t, term.notebook, found, "the first lesson in which %q is bold", term.name)
	}
	for phrase, name := range inText {
		assert.Fail(t, "not in the glossary", "%q is bold in %s; a stressed word is in *italics*", phrase, name)
	}
}

// everyday are terms that lessons also use in their plain meaning, before they explain them.
var everyday = []string{"bound", "check", "claim", "divide", "eye", "heuristic", "index", "iteration", "key", "legal", "loss", "match", "target"}

// aside matches headings, and what points to the next lesson.
var aside = regexp.MustCompile(`(?m)^(#+ |\*\*Next\*\*|\*\*Now you).*$`)

// A term is explained where it first appears: there it is bold, or in italics.
func TestTermsAreExplainedFirst(t *testing.T) {
	all := lessons()
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		text.WriteString(aside.ReplaceAllString(prose(all[name]), ""))
	}
	explained := 0
	for _, term := range glossary(t) {
		if slices.Contains(everyday, term.name) {
			continue
		}
		forms := regexp.QuoteMeta(term.name)
		forms = strings.ReplaceAll(forms, ", ", "s?|") + "s?"
		first := regexp.MustCompile(`(?i)(^|[^\w-])(?:` + forms + `)(?:[^\w-]|$)`).FindStringSubmatchIndex(text.String())
		if first == nil {
			continue // only questions have it
		}
		before := text.String()[first[2]:first[3]]
		after := text.String()[max(0, first[0]-160):min(len(text.String()), first[1]+160)]
		explained++
		assert.True(t, strings.Contains(before, "*") || regexp.MustCompile(`(?i)\*(?:`+forms+`)\b`).MatchString(after),
			"%q is used before it is explained: …%s…", term.name, after)
	}
	assert.Greater(t, explained, 60)
}
