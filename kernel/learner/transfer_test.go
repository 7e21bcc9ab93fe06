package learner_test

import (
	"context"
	"encoding/base64"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/report"
	"gametree/kernel/console"
	"gametree/kernel/handout"
	"gametree/kernel/learner"
)

// cell is the output of a cell: its texts and its HTML.
type cell struct{ text, html strings.Builder }

func (c *cell) Stream(_, text string) error { return nil }

func (c *cell) Display(_ string, _ bool, data map[string]any) error {
	c.text.WriteString(data["text/plain"].(string))
	if html, ok := data["text/html"].(string); ok {
		c.html.WriteString(html)
	}
	return nil
}

// someone returns a learner without progress, and the file that keeps it.
func someone(t testing.TB) (l *learner.Learner, file string) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	file = filepath.Join(t.TempDir(), "progress.json")
	return &learner.Learner{
		Workshop: func() (grader.Workshop, error) { return grader.Checkout(root), nil },
		Store:    report.File(file),
		Files:    os.ReadFile,
	}, file
}

// command is a command of a learner.
type command interface {
	Run(context.Context, console.IO, *learner.Learner) error
}

// run runs a command in a terminal and returns what it prints.
func run(t testing.TB, c command, l *learner.Learner, in string) (string, error) {
	var out strings.Builder
	err := c.Run(t.Context(), console.IO{In: strings.NewReader(in), Out: &out}, l)
	return out.String(), err
}

// The notebook of a learner's answers is graded with the points that the learner has
// seen.
func TestTheAnswersAreGradedWithTheSamePoints(t *testing.T) {
	l, _ := someone(t)
	var p learner.ProgressCmd
	_, err := run(t, &p.Answers, l, "")
	assert.EqualError(t, err, "progress answers: no answer has been checked yet")

	text := func(id string) string {
		e, err := exercises.Lookup(id)
		require.NoError(t, err)
		return e.Exemplar()
	}
	for _, code := range []string{
		"import \"slices\"\nfunc worst(items []int) int { return slices.Min(items) }",
		strings.Replace(text("best-pocket"), "slices.Min(", "worst(", 1), // it uses another cell
		"// exercise: best-pocket\nfunc BestPocket(",                     // a later attempt that earns less
		strings.Replace(text("negamax"), "v := -Negamax", "v := Negamax", 1),
		strings.Replace(text("best-move"), "\t", "\t// my own words\n\t", 1),
	} {
		var out cell
		_, err := l.Answered(t.Context(), code, &out)
		require.NoError(t, err)
	}
	nb, err := run(t, &p.Answers, l, "")
	require.NoError(t, err)
	assert.Contains(t, nb, "// my own words")

	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "ann.ipynb"), []byte(nb), 0o600))
	submissions, err := grader.Collect(folder, handout.Cells)
	require.NoError(t, err)
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	results := report.Folder(t.TempDir())
	class := grader.Class{
		Root: root, Exercises: exercises.All(), Seed: 1, Inputs: 500, Results: results,
		Missing: func(string) bool { return false }, Progress: func(int, int) {},
	}
	require.NoError(t, class.Grade(t.Context(), submissions))
	r, err := report.OpenRecord(l.Store)
	require.NoError(t, err)
	graded := map[string]int{}
	for s, err := range results.Students() {
		require.NoError(t, err)
		for _, a := range s.Answers {
			graded[a.Exercise] = a.Points
		}
	}
	seen := map[string]int{}
	for id, e := range r.Exercises {
		seen[id] = e.Points
	}
	assert.Equal(t, seen, graded)
	assert.Equal(t, 8, seen["best-pocket"])
	assert.Less(t, seen["negamax"], 8)
}

// Progress goes from one place to another as a file.
func TestProgressIsExportedAndImported(t *testing.T) {
	here, _ := someone(t)
	there, file := someone(t)
	r, err := report.OpenRecord(here.Store)
	require.NoError(t, err)
	*r.Of("best-pocket") = report.Entry{Points: 6, Failing: []string{"ties"}, Hints: map[string]int{"ties": 2}, Answer: "mine"}
	*r.Of("negamax") = report.Entry{Points: 1, Passed: true, Hints: map[string]int{}}
	r.Last = "negamax"
	require.NoError(t, r.Save())

	var p learner.ProgressCmd
	exported, err := run(t, &p.Export, here, "")
	require.NoError(t, err)
	shown, err := run(t, &p.Import, there, exported)
	require.NoError(t, err)
	want, err := run(t, &p.Show, here, "")
	require.NoError(t, err)
	assert.Equal(t, want, shown)
	again, err := run(t, &p.Export, there, "")
	require.NoError(t, err)
	assert.Equal(t, exported, again, "hints and answers too")
	elsewhere, _ := someone(t)
	p.Import.File = filepath.Join(t.TempDir(), "exported.json")
	_, err = run(t, &p.Import, elsewhere, "")
	assert.EqualError(t, err, "progress import: open "+p.Import.File+": no such file or directory")
	require.NoError(t, os.WriteFile(p.Import.File, []byte(exported), 0o600))
	shown, err = run(t, &p.Import, elsewhere, "")
	require.NoError(t, err)
	assert.Equal(t, want, shown, "by the name of a file")
	p.Import.File = ""

	var out cell
	require.NoError(t, p.Export.Run(t.Context(), console.IO{Cell: &out}, here))
	link := regexp.MustCompile(`^<a download="gametree-progress.json" href="data:application/json;base64,([^"]*)">Save gametree-progress.json</a>$`).FindStringSubmatch(out.html.String())
	require.NotNil(t, link, out.html.String())
	data, err := base64.StdEncoding.DecodeString(link[1])
	require.NoError(t, err)
	assert.Equal(t, exported, string(data)+"\n", "a notebook saves the same file")

	before, err := os.ReadFile(file)
	require.NoError(t, err)
	for in, says := range map[string]string{
		"":                              "not a record of progress",
		"{}":                            "not a record of progress",
		`{"Exercises": null}`:           "not a record of progress",
		`{"Exercises": {"nosuch": {}}}`: `no exercise "nosuch"`,
		`{"Exercises": {"negamax": {"Points": 99}}}`: "99 points for negamax, which has ",
		`{"Exercises": {"negamax": {"Points": -1}}}`: "-1 points for negamax, which has ",
	} {
		_, err := run(t, &p.Import, there, in)
		var bad console.BadInput
		require.ErrorAs(t, err, &bad, in)
		assert.Contains(t, err.Error(), says)
		assert.Contains(t, err.Error(), "want the file that gametree progress export gives")
	}
	after, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(before), string(after))
}
