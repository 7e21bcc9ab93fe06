package report_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
)

// asks returns an answer whose student asks to grade it again.
func asks(request string) report.Answer {
	return report.Answer{Student: "=ann", Exercise: "x", Status: judge.Failed, Sandbox: "none",
		Cell: "// exercise: x\n\tif a < b {\n// regrade: " + request + "\n}\n"}
}

var tags = regexp.MustCompile(`<[^>]*>`)

// A request is listed, the teacher replies beside it, and comments on another line; the page
// shows both beside their lines.
func TestComments(t *testing.T) {
	folder := report.Folder(t.TempDir())
	table := filepath.Join(string(folder), "comments.csv")
	make := func(a report.Answer) (table, page string) {
		t.Helper()
		require.NoError(t, folder.Save(a))
		require.NoError(t, folder.Report("csv", nil))
		return string(file(t, string(folder), "comments.csv")), string(file(t, string(folder), "feedback", report.FileName(a.Student)+".html"))
	}
	require.NoError(t, folder.Report("csv", nil))
	assert.NoFileExists(t, table, "without a request there is nothing to write")

	rows, page := make(asks("=my ties"))
	assert.Equal(t, "student,exercise,line,comment,request\n'=ann,x,3,,'=my ties\n", rows)
	assert.Contains(t, page, "<details open>")
	assert.Contains(t, page, "// regrade: =my ties<p class=\"comment\">You have asked to grade this again. There is no reply yet.</p></li>")

	// A spreadsheet may write other separators and a byte order mark.
	require.NoError(t, os.WriteFile(table, []byte("\ufeffstudent;exercise;line;comment;request\r\n'=ann;x;3;\"You are right; <b>sorry</b>\";'=my ties\r\n"+
		"'=ann;x;2;Why not at most?\r\n'=ann;x;;Well done\r\n'=ann;x;99;Too far\r\n'=ann;y;1;Elsewhere\r\n"), 0o644))
	rows, page = make(asks("=my ties"))
	assert.Equal(t, "student,exercise,line,comment,request\n'=ann,x,3,You are right; <b>sorry</b>,'=my ties\n'=ann,x,2,Why not at most?,\n"+
		"'=ann,x,,Well done,\n'=ann,x,99,Too far,\n'=ann,y,1,Elsewhere,\n", rows)
	text := tags.ReplaceAllString(page[strings.Index(page, "<details open>"):], "|")
	assert.Contains(t, text, "||Your answer|||// exercise: x|Well done|||\tif a &lt; b {|Why not at most?||"+
		"|// regrade: =my ties|You are right; &lt;b&gt;sorry&lt;/b&gt;|||}|Too far||||")
	assert.NotContains(t, page, "Elsewhere")
	again, _ := make(asks("=my ties"))
	assert.Equal(t, rows, again)

	// The reply follows its request to another line; another request is new.
	a := asks("=my ties")
	a.Cell = "// exercise: x\n// more\n// regrade: other\n// regrade: =my ties\n"
	rows, page = make(a)
	assert.Contains(t, rows, "'=ann,y,1,Elsewhere,\n'=ann,x,3,,other\n")
	assert.Contains(t, page, "// regrade: =my ties<p class=\"comment\">You are right")
}

func TestCommentsWrongRows(t *testing.T) {
	folder := report.Folder(t.TempDir())
	known := func(student, exercise string) bool { return student == "ann" && exercise == "x" }
	for _, c := range []struct{ rows, want string }{
		{"ann,x,two,Hm\n", `comments.csv, line 2: want the number of a line of the answer, or nothing, got "two"`},
		{"ann,x,2,Hm\nanm,x,2,Hm\n", `comments.csv, line 3: there is no student "anm" with an exercise "x"`},
		{"ann,x,2,\"Hm\n", `comments.csv: parse error on line 2, column 13: extraneous or missing " in quoted-field`},
		{"ann,x,2,\xe4\n", `comments.csv: not UTF-8; save the table as "CSV UTF-8"`},
	} {
		require.NoError(t, folder.Write("comments.csv", []byte("student,exercise,line,comment\n"+c.rows)))
		_, _, err := folder.Comments(known)
		assert.EqualError(t, err, c.want)
	}
}

// A spreadsheet may have moved columns, and left rows without text.
func TestColumnsInAnotherOrder(t *testing.T) {
	folder := report.Folder(t.TempDir())
	require.NoError(t, folder.Write("comments.csv", []byte("comment,Line,exercise,student\nWell done,2,x,ann\n,,,\n,3,x,ann\n")))
	all, open, err := folder.Comments(func(string, string) bool { return true })
	require.NoError(t, err)
	assert.Equal(t, 1, open)
	assert.Equal(t, []report.Comment{{Student: "ann", Exercise: "x", Line: 2, Text: "Well done"}}, all)
}
