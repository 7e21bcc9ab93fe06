package report_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"gametree/exercises"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
)

func TestHiddenCharactersAreShown(t *testing.T) {
	for text, want := range map[string]string{
		"a\x1b[2Jb":         `a\x1b[2Jb`,
		"if \u202e ok":      `if \u202e ok`,
		"\u2066\u200f":      `\u2066\u200f`,
		"\xff\x00\u0085":    `\xff\x00\u0085`,
		"\U000e0041":        `\U000e0041`,
		"zero\u200bwidth":   `zero\u200bwidth`,
		"line\nand\ttab":    "line\nand\ttab",
		"棋 é שלום 🙂 \u00a0": "棋 é שלום 🙂 \u00a0",
	} {
		assert.Equal(t, want, report.Shown(text))
	}
}

func TestBounded(t *testing.T) {
	assert.Equal(t, "short", report.Bounded("short", 5))
	assert.Equal(t, "sh…", report.Bounded("shorter", 5))
	assert.Equal(t, "é…", report.Bounded("ééé", 5))
	assert.True(t, utf8.ValidString(report.Bounded(strings.Repeat("棋", 9), 10)))
}

// hostile is the answers of a student who puts into every report as much as he can, and
// hidden characters.
func hostile() (answers []report.Answer) {
	big := "\u202e=cmd()\x1b" + strings.Repeat("\"<é", 100_000)
	name := strings.Repeat("n\x07", 120)
	for i, e := range exercises.All() {
		v := judge.Unjudged(e, judge.Failed, big)
		for i := range v.Tasks {
			call := kit.Call{Query: kit.Query{Name: "F", Args: []any{big}}}
			v.Tasks[i].Failure = &kit.Failure{Sentence: big, Call: call}
		}
		a := report.Answer{Student: name, File: name + big, Note: big, Cell: big}
		a.Take(e, v)
		a.Feedback += fmt.Sprintf(`<figure style="margin:0">%s</figure>`, strings.Repeat("x", 50_000*(1+i%3)))
		answers = append(answers, a)
	}
	for i := range 200 {
		answers = append(answers, report.Answer{Student: name, File: fmt.Sprint(i, big), Status: report.Unreadable, Message: big})
	}
	return answers
}

func TestPicturesAreLeftOutBeforeResults(t *testing.T) {
	picture := `<figure style="margin:0">` + strings.Repeat("x", 90_000) + "</figure>"
	var answers []report.Answer
	for i := range 6 {
		answers = append(answers, report.Answer{Student: "ann", Exercise: fmt.Sprint(i), Status: judge.Failed, Feedback: fmt.Sprintf("<p>result %d</p>%s", i, picture)})
	}
	page := string(file(t, written(t, "csv", answers...), "feedback", "ann.html"))
	for i := range answers {
		assert.Contains(t, page, fmt.Sprintf("<p>result %d</p>", i))
	}
	assert.Positive(t, strings.Count(page, "xxx</figure>"))
	assert.Less(t, len(page), 300_000)
}

func TestFormulasAreInert(t *testing.T) {
	for text, want := range map[string]string{
		"=cmd()":          "'=cmd()",
		"＝cmd()":          "'＝cmd()",
		"-1":              "'-1",
		"it is -1":        "it is -1",
		"a;=cmd()":        "a; =cmd()",
		"a\t=cmd()":       "a =cmd()",
		"line\n=cmd()":    "line; =cmd()",
		"\"=HYPERLINK(1)": "\" =HYPERLINK(1)",
	} {
		assert.Equal(t, want, report.Inert(text))
	}
}
