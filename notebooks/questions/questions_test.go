package questions

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/render"
	"gametree/pkg/show"
)

func TestEveryQuestion(t *testing.T) {
	for _, l := range lessons {
		seen := map[string]bool{}
		for _, q := range l.questions {
			for _, problem := range problems(q) {
				t.Errorf("%s/%s: %s", l.name, q.ID, problem)
			}
			assert.False(t, seen[q.ID], "lesson %s has two questions %q", l.name, q.ID)
			seen[q.ID] = true
			_, err := render.Ask(l.name, q, nil)
			assert.NoError(t, err)
		}
	}
}

// problems returns the problems of a question.
func problems(q render.Question) (list []string) {
	problem := func(bad bool, text string) {
		if bad {
			list = append(list, text)
		}
	}
	problem(!regexp.MustCompile(`^[a-z0-9-]+$`).MatchString(q.ID), "the ID is not made of small letters, digits and -")
	problem(q.Ask == "", "it asks nothing")
	problem(q.Reveal == "", "its reveal is empty")
	problem(q.Choices != nil && len(q.Choices) < 2, "it has less than two choices")
	right := 0
	for _, c := range q.Choices {
		problem(c.Text == "", "a choice has no text")
		problem(!c.Right && c.Why == "", "the wrong choice "+c.Text+" has no Why")
		if c.Right {
			right++
		}
	}
	problem(q.Choices != nil && !q.Several && right != 1, "not exactly one choice is right")
	problem(q.Choices != nil && q.Several && right == 0, "no choice is right")
	if q.Number != nil {
		_, both := q.Number.Why[q.Number.Right]
		problem(both, "the right number has a Why")
		problem(q.Several, "a number is one answer, not several")
	}
	for _, p := range []*render.Pick{q.Nodes, q.Squares} {
		if p == nil {
			continue
		}
		problem(len(p.Right) == 0, "nothing is right")
		problem(p.Else == "", "other wrong answers have no reason (Else)")
		for _, answer := range p.Right {
			_, both := p.Why[answer]
			problem(both, "the right answer "+answer+" has a Why")
		}
	}
	return list
}

func TestProblems(t *testing.T) {
	good := render.Question{ID: "which", Ask: "Which?", Choices: []render.Choice{{Text: "this", Right: true}, {Text: "that", Why: "It is near."}}, Reveal: "This."}
	assert.Empty(t, problems(good))
	bad := good
	bad.Choices = []render.Choice{{Text: "this"}, {Text: "that", Why: "It is near."}}
	assert.Equal(t, []string{"the wrong choice this has no Why", "not exactly one choice is right"}, problems(bad))
	bad = render.Question{ID: "How many", Ask: "How many?", Number: &render.Number{Right: 3, Why: map[int]string{3: "no"}}}
	assert.Equal(t, []string{"the ID is not made of small letters, digits and -", "its reveal is empty", "the right number has a Why"}, problems(bad))
}

// Each lesson asks all its questions, each once, in the order of its file, and no
// others; and it draws its own recap.
func TestLessonsAskTheirQuestions(t *testing.T) {
	call := regexp.MustCompile(`\bquestions\.(Ask|Recap)\("([^"]*)"`)
	files, err := filepath.Glob("../*.ipynb")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	asked := map[string][]string{}
	for _, file := range files {
		lesson, _, _ := strings.Cut(filepath.Base(file), "-")
		for _, source := range code(t, file) {
			for _, m := range call.FindAllStringSubmatch(source, -1) {
				if m[1] == "Recap" {
					assert.Equal(t, lesson, m[2], "the recap of %s", file)
					continue
				}
				asked[lesson] = append(asked[lesson], m[2])
			}
		}
	}
	for _, l := range lessons {
		var want []string
		for _, q := range l.questions {
			want = append(want, l.name+"/"+q.ID)
		}
		assert.Equal(t, want, asked[l.name], "the questions that the notebook of lesson %s asks", l.name)
		delete(asked, l.name)
	}
	assert.Empty(t, asked, "notebooks ask questions of lessons that have none")
}

// code returns the sources of a notebook's code cells.
func code(t *testing.T, file string) (sources []string) {
	var notebook struct {
		Cells []struct {
			Type   string `json:"cell_type"`
			Source []string
		}
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &notebook), file)
	for _, c := range notebook.Cells {
		if c.Type == "code" {
			sources = append(sources, strings.Join(c.Source, ""))
		}
	}
	return sources
}

func TestAskAndRecap(t *testing.T) {
	before := lessons
	defer func() { lessons, show.Terminal = before, nil }()
	lessons = before[:0:0]
	for _, l := range before[:2] {
		l.questions = []render.Question{
			{ID: "fewest", Ask: "How **few**?", Number: &render.Number{Right: 3}, Reveal: "Three."},
			{ID: "which", Ask: "Which?", Choices: []render.Choice{{Text: "this", Right: true}, {Text: "that", Why: "It is near."}}, Reveal: "This."},
		}
		lessons = append(lessons, l)
	}
	var out strings.Builder
	show.Terminal = &out
	Ask("01/fewest", func() { show.Markdown("The answer is three.") })
	Ask("02/which")
	Recap("02")
	assert.Equal(t, "How few?\n(The page has the answer, for you to find.)\n"+
		"Which?\n  1  this\n  2  that\n(The page has the answer, for you to find.)\n"+
		"Your answers to the questions of this lesson appear here in a page.\n", out.String())
	assert.PanicsWithValue(t, `questions: there is no question "01/fewst"; lesson 01 has 01/fewest, 01/which`, func() { Ask("01/fewst") })
	assert.PanicsWithValue(t, `questions: there is no lesson "1" with questions; there are 01, 02`, func() { Ask("1/fewest") })
	assert.PanicsWithValue(t, `questions: there is no lesson "12" with questions; there are 01, 02`, func() { Recap("12") })
}
