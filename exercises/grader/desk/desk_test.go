package desk

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
)

var update = flag.Bool("update", false, "write the golden files again")

// golden compares text with a file in testdata.
func golden(t *testing.T, name string, text []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.WriteFile(file, text, 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(text), name)
}

// answer returns the result of an answer with two tasks.
func answer(student, exercise string, status judge.Status, points int, sentence string) report.Answer {
	a := report.Answer{Student: student, Exercise: exercise, Title: strings.ToUpper(exercise), File: exercise + ".go", Status: status, Points: points, Max: 8}
	if status == judge.Passed || status == judge.Failed {
		a.Tasks = []report.TaskResult{{Name: "value", Text: "the value", Points: points - 2, Max: 6, Sentence: sentence, Call: "f(1)"}, {Name: "rest", Text: "the rest", Points: 2, Max: 2}}
		if sentence == "" {
			a.Tasks[0].Call = ""
		}
	}
	return a
}

// deskOf returns a desk with the answers of a small class.
func deskOf(t *testing.T, text string) *Desk {
	var r *Roster
	if text != "" {
		var err error
		r, err = parseRoster([]byte(text))
		require.NoError(t, err)
	}
	d := New(r)
	d.Take([]report.Answer{answer("aable", "negamax", judge.Passed, 8, ""), answer("aable", "best-pocket", judge.Failed, 4, "the value is 1, yours is <2>")})
	d.Take([]report.Answer{answer("bbaker", "negamax", judge.Missing, 0, ""), answer("bbaker", "best-pocket", judge.Missing, 0, "")})
	d.Take([]report.Answer{
		answer("zed", "negamax", judge.GraderFault, 0, ""), answer("zed", "best-pocket", judge.Failed, 2, "the value is 1, yours is <2>"),
		{Student: "zed", File: "broken.ipynb", Status: report.Unreadable, Message: "not a notebook"},
	})
	return d
}

func TestGradebooks(t *testing.T) {
	golden(t, "canvas.csv", deskOf(t, canvasRoster).gradebook(""))
	golden(t, "canvas-sum.csv", deskOf(t, canvasRoster).gradebook("Week 1 (4711)"))
	golden(t, "moodle.csv", deskOf(t, "First name,Last name,Username,Email address,Institution\nAnn,Able,aable,a@x,\nBob,Baker,bbaker,b@x\n").gradebook(""))
	golden(t, "plain.csv", deskOf(t, "").gradebook(""))
}

// A gradebook of Canvas is a roster of Canvas: what we write can be read again, and
// so can be imported where Canvas has exported it.
func TestAGradebookIsARoster(t *testing.T) {
	d := deskOf(t, canvasRoster)
	again, err := parseRoster(d.gradebook(""))
	require.NoError(t, err)
	assert.Equal(t, d.roster, again)
}

func TestClassPage(t *testing.T) {
	d := deskOf(t, canvasRoster)
	html := string(d.classPage())
	for _, want := range []string{
		"3 students, 2 exercises.", "1 without an answer.", "1 not on the roster: <b>zed</b>",
		`<td class="n">2 of 2</td><td><b>value</b>: the value</td><td><a href="feedback/aable.html">2 ×</a> the value is 1, yours is &lt;2&gt;<pre>f(1)</pre>`,
		`<td class="n">0 of 2</td><td><b>rest</b>`,
		`<td><a href="feedback/bbaker.html">Baker, Bob</a></td><td>bbaker</td><td>Tuesday</td><td class="n">0</td><td class="n">16</td>`,
		"<b>zed</b> broken.ipynb: not a notebook",
	} {
		assert.Contains(t, html, want)
	}
	assert.Less(t, strings.Index(html, `id="best-pocket"`), strings.Index(html, `id="negamax"`), "in the order of the course")
}

func TestWrite(t *testing.T) {
	folder := t.TempDir()
	for range 2 {
		require.NoError(t, deskOf(t, canvasRoster).Write(report.Folder(folder), ""))
	}
	var names []string
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	assert.Equal(t, []string{"class.html", "gradebook.csv"}, names)
}
