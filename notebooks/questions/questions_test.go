package questions

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/pkg/endgame"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/show"
)

// lessons returns the numbers of the lessons that have questions.
func lessons() (numbers []string) {
	names, _ := fs.Glob(files, "*.md") // a right pattern
	for _, name := range names {
		numbers = append(numbers, strings.TrimSuffix(name, ".md"))
	}
	return numbers
}

func TestEveryQuestion(t *testing.T) {
	for _, lesson := range lessons() {
		var ids []string
		for _, q := range Of(lesson) {
			for _, problem := range problems(q) {
				t.Errorf("question %s of notebooks/questions/%s.md: %s", q.ID, lesson, problem)
			}
			assert.NotContains(t, ids, q.ID, "lesson %s has two questions %q: rename one", lesson, q.ID)
			ids = append(ids, q.ID)
			_, err := render.Ask(lesson, q, nil)
			assert.NoError(t, err)
		}
	}
}

// The first board of 11b is zugzwang: Black loses if he is to move, and draws if White is.
func TestZugzwangInTheFirstEnding(t *testing.T) {
	assert.Negative(t, game.Must(endgame.Parse("Ke4 Pe3 ke6 b")).Value())
	assert.Zero(t, game.Must(endgame.Parse("Ke4 Pe3 ke6 w")).Value())
}

// problems returns the problems of a question.
func problems(q render.Question) (list []string) {
	problem := func(bad bool, text string) {
		if bad {
			list = append(list, text)
		}
	}
	problem(!regexp.MustCompile(`^[a-z0-9-]+$`).MatchString(q.ID), "the ID may have small letters, digits and - only")
	problem(q.Ask == "", "it asks nothing: write what it asks below its ID")
	problem(q.Reveal == "", "its reveal is empty: write it below a line ---")
	right := 0
	for _, c := range q.Choices {
		problem(c.Text == "", "an answer has no text")
		problem(!c.Right && c.Why == "", "the wrong answer "+c.Text+" has no reason: write below it, after two spaces, why people give it")
		problem(c.Right && c.Why != "", "the right answer "+c.Text+" has a reason why it is wrong")
		if c.Right {
			right++
		}
	}
	switch q.Kind {
	case "":
		problem(len(q.Choices) < 2, "it has less than two answers to choose from")
		problem(q.Several && right == 0, "no answer is right: begin one with +")
		problem(!q.Several && right != 1, "not exactly one answer is right: begin one with +, the others with -")
	case "number":
		problem(q.Several || right != 1, "not exactly one number is right: begin one with +, the others with -")
	default:
		problem(right == 0, "no answer is right: begin one with +")
		problem(q.Else == "", "other wrong answers have no reason: add a line else: REASON")
	}
	return list
}

func TestProblems(t *testing.T) {
	good := "# Lesson\n\n## which\n\nWhich?\n\n+ this\n- that\n  It is near.\n\n---\n\nThis.\n"
	for problem, change := range map[string][2]string{
		"the ID may have small letters, digits and - only":                                          {"## which", "## How many"},
		"it asks nothing: write what it asks below its ID":                                          {"Which?", ""},
		"its reveal is empty: write it below a line ---":                                            {"This.", ""},
		"the wrong answer that has no reason: write below it, after two spaces, why people give it": {"  It is near.\n", ""},
		"the right answer this has a reason why it is wrong":                                        {"+ this\n", "+ this\n  It is far.\n"},
		"not exactly one answer is right: begin one with +, the others with -":                      {"- that\n  It is near.\n", "+ that\n"},
		"other wrong answers have no reason: add a line else: REASON":                               {"Which?\n", "Which?\n\nkind: node\n"},
		"": {"", ""},
	} {
		questions, err := read(strings.Replace(good, change[0], change[1], 1))
		require.NoError(t, err)
		require.Len(t, questions, 1)
		assert.Equal(t, problem, strings.Join(problems(questions[0]), "; "))
	}
}

func TestRead(t *testing.T) {
	questions, err := read("# Lesson\n\n## move\n\nWhich\nmove?\n\nClick it.\n\ntree: (1 2)\nboard: numbered ... .x.\nkind: square\nseveral: yes\n\n" +
		"+ 1\n- 3\n  One\n  reason.\nelse: Another.\n\n---\n\nA.\n\n- b\n\n## next\nNext?\n---\nNow.\n")
	require.NoError(t, err)
	require.Len(t, questions, 2)
	require.NotNil(t, questions[0].Board)
	assert.True(t, questions[0].Board().Numbered)
	assert.Equal(t, []game.Square{{}, {Text: "x"}, {}}, questions[0].Board().Squares[1])
	questions[0].Board = nil
	assert.Equal(t, render.Question{ID: "move", Ask: "Which\nmove?\n\nClick it.", Tree: "(1 2)", Kind: "square", Several: true,
		Choices: []render.Choice{{Text: "1", Right: true}, {Text: "3", Why: "One reason."}}, Else: "Another.", Reveal: "A.\n\n- b"}, questions[0])
	assert.Equal(t, render.Question{ID: "next", Ask: "Next?", Reveal: "Now."}, questions[1])

	_, err = read("## a\nWhich?\nboard: go 9\n")
	assert.EqualError(t, err, `line 3: there is no board of "go"; add it to boards in read.go`)
	_, err = read("## a\nWhich?\n+ this\nthat\n")
	assert.ErrorContains(t, err, `line 4: "that" is neither an answer`)
}

// Each lesson asks all its questions, each once, in the order of its file, and no
// others; and it draws its own recap.
func TestLessonsAskTheirQuestions(t *testing.T) {
	call := regexp.MustCompile(`\bquestions\.(Ask|Recap)\("([^"]*)"`)
	for _, lesson := range lessons() {
		files, err := filepath.Glob("../" + lesson + "-*.ipynb")
		require.NoError(t, err)
		require.Len(t, files, 1, "notebooks/questions/%s.md needs a notebook notebooks/%s-….ipynb", lesson, lesson)
		var asked, recaps, want []string
		for _, source := range code(t, files[0]) {
			for _, m := range call.FindAllStringSubmatch(source, -1) {
				if m[1] == "Ask" {
					asked = append(asked, m[2])
				} else {
					recaps = append(recaps, m[2])
				}
			}
		}
		for _, q := range Of(lesson) {
			want = append(want, lesson+"/"+q.ID)
		}
		name := "notebooks/" + filepath.Base(files[0])
		for _, sentence := range differences(name, asked, want) {
			t.Error(sentence)
		}
		assert.Equal(t, []string{lesson}, recaps, "%s needs one cell with questions.Recap(%q), as its last", name, lesson)
	}
	files, err := filepath.Glob("../*.ipynb")
	require.NoError(t, err)
	for _, file := range files {
		lesson, _, _ := strings.Cut(filepath.Base(file), "-")
		if !slices.Contains(lessons(), lesson) {
			assert.NotRegexp(t, call, strings.Join(code(t, file), "\n"), "%s asks questions: write them into notebooks/questions/%s.md", file, lesson)
		}
	}
}

// differences returns what must be changed so that a notebook asks the wanted questions.
func differences(notebook string, asked, want []string) (sentences []string) {
	after := func(i int) string {
		if i == 0 {
			return "before the other questions"
		}
		return fmt.Sprintf("after the cell with questions.Ask(%q)", want[i-1])
	}
	differ := func(format string, args ...any) { sentences = append(sentences, fmt.Sprintf(format, args...)) }
	last := -1 // the index in asked of the last wanted question
	for i, id := range want {
		at := slices.Index(asked, id)
		switch {
		case at < 0:
			differ("%s does not ask %s: add a code cell with questions.Ask(%q), %s", notebook, id, id, after(i))
		case slices.Contains(asked[at+1:], id):
			differ("%s asks %s twice: delete one of the two calls", notebook, id)
		case at < last:
			differ("%s asks %s too early: move its cell, %s", notebook, id, after(i))
		}
		last = max(last, at)
	}
	for _, id := range asked {
		if !slices.Contains(want, id) {
			lesson, name, _ := strings.Cut(id, "/")
			differ("%s asks %s, which is no question: add ## %s to notebooks/questions/%s.md", notebook, id, name, lesson)
		}
	}
	return sentences
}

func TestDifferences(t *testing.T) {
	want := []string{"01/a", "01/b", "01/c"}
	assert.Empty(t, differences("x", want, want))
	for sentence, asked := range map[string][]string{
		`x does not ask 01/a: add a code cell with questions.Ask("01/a"), before the other questions`:                {"01/b", "01/c"},
		`x does not ask 01/c: add a code cell with questions.Ask("01/c"), after the cell with questions.Ask("01/b")`: {"01/a", "01/b"},
		`x asks 01/b twice: delete one of the two calls`:                                                             {"01/a", "01/b", "01/b", "01/c"},
		`x asks 01/c too early: move its cell, after the cell with questions.Ask("01/b")`:                            {"01/a", "01/c", "01/b"},
		`x asks 01/d, which is no question: add ## d to notebooks/questions/01.md`:                                   {"01/a", "01/b", "01/c", "01/d"},
	} {
		assert.Equal(t, []string{sentence}, differences("x", asked, want))
	}
}

// code returns the sources of a notebook's code cells.
func code(t *testing.T, file string) (sources []string) {
	nb, err := notebook.ReadFile(file)
	require.NoError(t, err)
	for _, c := range nb.Cells {
		if c.Type == notebook.Code {
			sources = append(sources, c.Source)
		}
	}
	return sources
}

func TestAskAndRecap(t *testing.T) {
	defer func() { show.Terminal = nil }()
	var out strings.Builder
	show.Terminal = &out
	first := Of("01")[2]
	Ask("01/"+first.ID, func() { show.Markdown("The answer.") })
	Recap("02")
	assert.True(t, strings.HasPrefix(out.String(), first.Ask+"\n"), out.String())
	assert.Contains(t, out.String(), "(The page has the answer, for you to find.)\n")
	assert.NotContains(t, out.String(), "The answer.")
	assert.True(t, strings.HasSuffix(out.String(), "Your answers to the questions of this lesson appear here in a page.\n"), out.String())
	assert.PanicsWithValue(t, `questions: there is no question "01/ferari"; lesson 01 has 01/pocket, 01/advice, `+
		`01/blind, 01/ferrari, 01/fish, 01/grow, 01/day, 01/true`, func() { Ask("01/ferari") })
	assert.PanicsWithValue(t, `questions: there is no lesson "1" with questions`, func() { Ask("1/fewest") })
	assert.PanicsWithValue(t, `questions: there is no lesson "99" with questions`, func() { Recap("99") })
}
