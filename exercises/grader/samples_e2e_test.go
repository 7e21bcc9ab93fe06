//go:build e2e

package grader

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/answer"
	"gametree/exercises/grader/judge"
)

// cellsOf returns the cells of a file of testdata/samples.
func cellsOf(t *testing.T, file string) (cells []answer.Cell) {
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	if filepath.Ext(file) == ".txt" {
		return []answer.Cell{{Name: "this cell", Text: string(data)}}
	}
	var notebook struct {
		Cells []struct {
			Type   string `json:"cell_type"`
			Source any
		}
	}
	require.NoError(t, json.Unmarshal(data, &notebook))
	for i, c := range notebook.Cells {
		text, isText := c.Source.(string)
		if lines, ok := c.Source.([]any); !isText && ok {
			text = strings.Join(strings.Split(strings.Trim(fmt.Sprint(lines), "[]"), "\n "), "\n")
		}
		if c.Type == "code" {
			cells = append(cells, answer.Cell{Name: fmt.Sprint("cell ", i+1), Text: text})
		}
	}
	return cells
}

// Answers that were misjudged once get what they deserve. One near the limit fails by its
// steps, not by the clock, so that each machine gives it the same points.
func TestSamples(t *testing.T) {
	rows := map[string]struct {
		exercise string
		status   judge.Status
		points   string // of all; empty: some, but not all
		says     string
	}{
		"A01-two-big-vars.txt":                 {"", judge.NotCompiled, "0", " memory"},
		"A06-redeclared-int-hides-changes.txt": {"best-pocket", judge.Forbidden, "0", "must not declare the type int"},
		"C01-tablebounds-never-hit.txt":        {"table-bounds", judge.Failed, "0", ""},
		"D03-huge-reply-patience.txt":          {"skipped-leaves", judge.Failed, "0", "its result is longer than 64 kB"},
		"bot-iterative-clock.txt":              {"connect-bot", judge.Passed, "all", ""},
		"count-deadlock-waitgroup.txt":         {"count-positions", judge.Failed, "0", "(((0)) depth 2 "},
		"expect-cache-by-text.txt":             {"expect", judge.Failed, "", "twice with the same arguments"},
		"f1-local-name-out.ipynb":              {"negamax", judge.Passed, "all", ""},
		"g1-var-p-with-import.ipynb":           {"negamax", judge.Passed, "all", ""},
		"h10-static-array-1gb.txt":             {"negamax", judge.NotCompiled, "0", "more memory than a program can have"},
		"key-right-value-without-memo.txt":     {"twofour-memo", judge.Failed, "", "it is too slow: no result after 50 million steps"},
		"message-inf-as-zero.txt":              {"expect", judge.Failed, "0", "yours is NaN: 0/0?"},
		"message-nan-as-empty.txt":             {"policy-target", judge.Failed, "", "yours are [+Inf]"},
		"nan-is-zero.txt":                      {"expect", judge.Failed, "", "yours is NaN: 0/0?"},
		"near-the-time-limit.txt":              {"negamax", judge.Failed, "", "it is too slow: the calls of this task take more than 150 million steps"},
		"r13-merge-bottom-up.txt":              {"merge-history", judge.Passed, "all", ""},
		"r37-hard-with-time-import.txt":        {"negamax", judge.Passed, "all", ""},
		"stub-kept-answer-below.ipynb":         {"negamax", judge.Passed, "all", "cell 3 still has the stub of Negamax"},
		"ticker-for-ever.txt":                  {"negamax", judge.Failed, "0", "it waits (a sleep, a channel, a ticker?) in line 5 of"},
		"tree-written-into.txt":                {"proof-numbers", judge.Failed, "0", "it changed its arguments: "},
		"uct-log-parent-plus-one.txt":          {"uct", judge.Failed, "", "formula: the child to visit is 1 with the score 0.6"},
		"w01-negamax-init-minus9.txt":          {"negamax", judge.Failed, "", ""},
		"w02-negamax-horizon-sign.txt":         {"negamax", judge.Failed, "", "depth: the value is 1, yours is -1"},
		"w06-hard-full-then-clamp.txt":         {"alphabeta-hard", judge.Failed, "", "leaves: "},
		"w12-pocket-2to33.txt":                 {"best-pocket", judge.Failed, "0", "the value is 4294967297, yours is 4294967296"},
		"w13-bestpocket-empty-value.txt":       {"best-pocket", judge.Failed, "", ""},
	}
	files, err := filepath.Glob("testdata/samples/*")
	require.NoError(t, err)
	require.Len(t, files, len(rows), "each sample has a row")
	answers := map[string]map[string][]answer.Cell{}
	for _, file := range files {
		name := filepath.Base(file)
		cells := cellsOf(t, file)
		id := rows[name].exercise
		if id == "" {
			id = answer.IDs(cells[0].Text)[0]
		}
		if answers[id] == nil {
			answers[id] = map[string][]answer.Cell{}
		}
		answers[id][name] = cells
	}
	for id, all := range answers {
		e := lookup(t, id)
		verdicts, err := judgeAll(t.Context(), checkout(t), casesOf(7, 300), e, all)
		require.NoError(t, err)
		for name, v := range verdicts {
			row := rows[name]
			points, most := v.Points()
			want := map[string]string{"all": fmt.Sprint(most), "": fmt.Sprint(points)}[row.points]
			if row.points == "0" {
				want = "0"
			}
			assert.Equal(t, row.status, v.Status, "%s: %s", name, inOneLine(v))
			assert.Equal(t, want, fmt.Sprint(points), "%s: %s", name, inOneLine(v))
			assert.Equal(t, row.status == judge.Passed, points == most, name)
			assert.Contains(t, inOneLine(v), row.says, name)
			assert.Less(t, len(inOneLine(v)), 4000, name)
		}
	}
}
