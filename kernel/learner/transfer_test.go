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

	"gametree/exercises/grader"
	"gametree/exercises/grader/report"
	"gametree/kernel/console"
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

// run runs a command in a terminal and returns what it prints.
func run(t testing.TB, c any, l *learner.Learner, in string) (string, error) {
	var out strings.Builder
	stdio := console.IO{In: strings.NewReader(in), Out: &out}
	var err error
	switch c := c.(type) {
	case interface {
		Run(context.Context, console.IO, *learner.Learner) error
	}:
		err = c.Run(t.Context(), stdio, l)
	case interface {
		Run(context.Context, console.IO, *report.Progress) error
	}:
		r, openErr := l.Progress()
		require.NoError(t, openErr)
		err = c.Run(t.Context(), stdio, r)
	default:
		t.Fatalf("%T is no command", c)
	}
	return out.String(), err
}

// Progress goes from one place to another as a file.
func TestProgressIsExportedAndImported(t *testing.T) {
	here, _ := someone(t)
	there, file := someone(t)
	r, err := report.OpenProgress(here.Store)
	require.NoError(t, err)
	*r.Of("best-pocket") = report.Standing{Points: 6, Failing: []string{"ties"}, Hints: map[string]int{"ties": 2}, Answer: "mine"}
	*r.Of("negamax") = report.Standing{Points: 1, Passed: true, Hints: map[string]int{}}
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
	r, err = here.Progress()
	require.NoError(t, err)
	require.NoError(t, p.Export.Run(t.Context(), console.IO{Cell: &out}, r))
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
