package report_test

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
)

var class = []report.Answer{
	{Student: "=cmd()", Exercise: "x", File: "a.ipynb", Status: judge.Failed, Points: 2, Max: 5, Sandbox: "none", Feedback: "<p>2 of 5</p>",
		Tasks: []report.TaskResult{{"a", "the a", 2, 2, "", "", 0}, {"b", "the b", 0, 3, "it is 1, yours is \x1b[2", "F(1)", 1}}},
	{Student: "=cmd()", File: "b.ipynb", Status: report.Unreadable, Message: "not a notebook: <script>", Sandbox: "none"},
	{Student: "../zoe", Exercise: "x", Status: judge.Missing, Message: "there is no answer to it", Max: 5, Sandbox: "none",
		Tasks: []report.TaskResult{{"a", "the a", 0, 2, "", "", 0}, {"b", "the b", 0, 3, "", "", 0}}},
}

// written writes the reports on answers into a new folder.
func written(t *testing.T, format string, answers ...report.Answer) string {
	folder := report.Folder(t.TempDir())
	for _, a := range answers {
		require.NoError(t, folder.Save(a))
	}
	require.NoError(t, folder.Report(format, nil))
	return string(folder)
}

func file(t *testing.T, parts ...string) []byte {
	text, err := os.ReadFile(filepath.Join(parts...))
	require.NoError(t, err)
	return text
}

func TestTable(t *testing.T) {
	rows, err := csv.NewReader(strings.NewReader(string(file(t, written(t, "csv", class...), "grades.csv")))).ReadAll()
	require.NoError(t, err)
	assert.Equal(t, [][]string{
		{"student", "exercise", "status", "points", "max", "file", "reason", "sandbox"},
		{"../zoe", "x", "missing", "0", "5", "", "there is no answer to it", "none"},
		{"'=cmd()", "x", "failed", "2", "5", "a.ipynb", `b: it is 1, yours is \x1b[2`, "none"},
		{"'=cmd()", "", "unreadable", "0", "0", "b.ipynb", "not a notebook: <script>", "none"},
	}, rows)
}

func TestPages(t *testing.T) {
	folder := written(t, "csv", class...)
	page := string(file(t, folder, "feedback", report.FileName("=cmd()")+".html"))
	assert.Contains(t, page, "<h1>=cmd(): 2 of 5 points</h1>")
	assert.Contains(t, page, "<p>2 of 5</p>")
	assert.Contains(t, page, "not a notebook: &lt;script&gt;")
	assert.Contains(t, page, "sandbox none")
	assert.FileExists(t, filepath.Join(folder, "feedback", "~2e.~2fzoe.html"), "no name leads out of the folder")
	var a report.Answer
	require.NoError(t, json.Unmarshal(file(t, folder, "answers", "~2e.~2fzoe", "x.json"), &a))
	assert.Equal(t, class[2], a)
}

func TestGradescope(t *testing.T) {
	var r struct {
		Score  float64
		Output string
		Tests  []struct {
			Score, Max_score             float64
			Status, Name, Number, Output string
		}
	}
	require.NoError(t, json.Unmarshal(file(t, written(t, "gradescope", class...), "gradescope", report.FileName("=cmd()"), "results.json"), &r))
	assert.Equal(t, 2.0, r.Score)
	assert.Contains(t, r.Output, "b.ipynb: not a notebook")
	require.Len(t, r.Tests, 2)
	assert.Equal(t, "passed", r.Tests[0].Status)
	assert.Equal(t, "failed", r.Tests[1].Status)
	assert.Equal(t, "1.2", r.Tests[1].Number)
	assert.Equal(t, 3.0, r.Tests[1].Max_score)
	assert.Contains(t, r.Tests[1].Output, "F(1)")
}
