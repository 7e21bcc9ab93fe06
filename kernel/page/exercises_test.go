//go:build unix

package page_test

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/report"
	"gametree/kernel/cell"
	"gametree/kernel/console"
	"gametree/kernel/learner"
	"gametree/kernel/page"
)

// outputs are the outputs of a cell, as text: the last version of each.
type outputs struct{ ids, texts []string }

func (o *outputs) Stream(_, text string) error {
	return o.Display("", false, map[string]any{"text/plain": text})
}

func (o *outputs) Display(id string, update bool, data map[string]any) error {
	text := data["text/plain"].(string)
	if i := slices.Index(o.ids, id); update && i >= 0 {
		o.texts[i] = text
		return nil
	}
	o.ids, o.texts = append(o.ids, id), append(o.texts, text)
	return nil
}

func (o *outputs) Replace(string, map[string]any) error { return nil }

func (o *outputs) Result(map[string]any) error { return nil }

func (o *outputs) String() string { return strings.Join(o.texts, "") }

var _ cell.Sink = &outputs{}

// full is a page whose browser has no room.
type full struct{ page.Host }

func (full) Set(context.Context, string, string) error { return errors.New("no room") }

// A learner reads the same in a page as on a machine with a checkout.
func TestAnAnswerIsCheckedInAPage(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	host := newNative(root, t.TempDir())
	t.Cleanup(host.native.Close)
	inPage := page.Learner(host)
	inProcess := &learner.Learner{
		Workshop: func() (grader.Workshop, error) { return grader.Checkout(root), nil },
		Store:    report.File(filepath.Join(t.TempDir(), "progress.json")),
	}
	e, err := exercises.Lookup("best-pocket")
	require.NoError(t, err)
	const head = "// exercise: best-pocket\nfunc BestPocket(pockets [][]int) (pocket, value int) {\n"
	rows := []struct{ cell, want string }{
		{e.Stub(), "0 of 8 points"},
		{"func worst(items []int) int { return slices.Min(items) }", ""},
		{strings.Replace(e.Exemplar(), "slices.Min", "worst", 1), "8 of 8 points"},
		{head + "\treturn 0, 1\n}", "yours is"},
		{head + "\treturn 0, one\n}", "Go cannot compile it"},
		{head + "\treturn os.Getpid(), 1\n}", "Go cannot compile it"},
		{head + "\treturn\n}\ntype int struct{}", "must not declare the type int"},
		{head + "\tgo func() { panic(1) }()\n\tvar c chan bool\n\t<-c\n\treturn\n}", "ne of its goroutines panicked: 1"},
		{"func other() {}", ""},
	}
	if testing.Short() {
		rows = rows[1:3]
	}
	for _, row := range rows {
		var texts []string
		for _, l := range []*learner.Learner{inPage, inProcess} {
			var out outputs
			_, err := l.CheckCell(t.Context(), row.cell, &out)
			require.NoError(t, err, row.cell)
			texts = append(texts, out.String())
		}
		assert.Contains(t, texts[0], row.want, row.cell)
		assert.Equal(t, texts[1], texts[0], row.cell)
	}

	var out outputs
	record, err := inPage.Progress()
	require.NoError(t, err)
	require.NoError(t, (&learner.SolutionCmd{}).Run(t.Context(), console.IO{Cell: &out}, record))
	assert.Contains(t, out.String(), "slices.Min")
	text, found, err := host.Get(context.Background(), "progress")
	require.NoError(t, err)
	assert.True(t, found && strings.Contains(text, `"Points": 8`), "the browser keeps the progress: %s", text)
	inPage = page.Learner(full{host})
	out = outputs{}
	_, err = inPage.CheckCell(t.Context(), head+"\treturn 0, 1\n}", &out)
	assert.EqualError(t, err, "this browser cannot store your progress (no room). It is kept until you close this page; save your answers by %progress answers")
	assert.Contains(t, out.String(), "of 8 points", "the verdict is shown")
	require.NoError(t, host.Set(context.Background(), "progress", "{"))
	err = (&learner.HintCmd{}).Run(t.Context(), console.IO{Cell: &out, Out: &bytes.Buffer{}}, inPage)
	assert.EqualError(t, err, "the storage of this browser: not a record of progress: remove it to start again")
}
