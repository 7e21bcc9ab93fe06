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
type cell struct {
	noResults
	text, html strings.Builder
}

// noResults is a part of a cell whose results nobody reads.
type noResults struct{}

func (noResults) Replace(string, map[string]any) error { return nil }
func (noResults) Result(map[string]any) error          { return nil }

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

// The answers leave as a file, in a notebook by a link.
func TestAnswersAreExported(t *testing.T) {
	l, file := someone(t)
	require.NoError(t, os.WriteFile(file, []byte(`{"Exercises": {"negamax": {"Points": 1, "Answer": "// mine"}}}`), 0o600))
	var p learner.ProgressCmd
	exported, err := run(t, &p.Answers, l, "")
	require.NoError(t, err)
	assert.Contains(t, exported, "// mine")
	r, err := l.Progress()
	require.NoError(t, err)

	var out cell
	require.NoError(t, p.Answers.Run(t.Context(), console.IO{Cell: &out}, r))
	link := regexp.MustCompile(`^<a download="answers.ipynb" href="data:application/x-ipynb\+json;base64,([^"]*)">Save answers.ipynb</a>$`).
		FindStringSubmatch(out.html.String())
	require.NotNil(t, link, out.html.String())
	data, err := base64.StdEncoding.DecodeString(link[1])
	require.NoError(t, err)
	assert.Equal(t, exported, string(data)+"\n", "the same file")
}

// Each exercise has a mark: passed, begun, or not yet tried.
func TestProgressMarks(t *testing.T) {
	l, file := someone(t)
	require.NoError(t, os.WriteFile(file, []byte(`{"Last": "negamax", "Exercises": {
		"best-pocket": {"Points": 8, "Passed": true},
		"negamax": {"Points": 1},
		"best-move": {"Points": 0, "Failing": ["move"]}}}`), 0o644))
	var p learner.ProgressCmd
	out, err := run(t, &p.Show, l, "")
	require.NoError(t, err)
	assert.Regexp(t, `(?m) 9 of \d+ points$`, out)
	for id, mark := range map[string]string{"best-pocket": "✓", "negamax": "…", "best-move": "…", "count-positions": "·"} {
		assert.Regexp(t, `(?m)^ *`+mark+` +\d\d +`+id+` `, out)
	}
}
