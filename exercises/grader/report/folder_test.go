package report_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
)

func TestSeed(t *testing.T) {
	folder := report.Folder(t.TempDir())
	_, known, err := folder.Seed()
	require.NoError(t, err)
	assert.False(t, known)
	require.NoError(t, folder.SetSeed(7))
	seed, known, err := folder.Seed()
	require.NoError(t, err)
	assert.True(t, known)
	assert.Equal(t, uint64(7), seed)
	info, err := os.Stat(filepath.Join(string(folder), "seed"))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "only the teacher can read it")
	require.NoError(t, os.WriteFile(filepath.Join(string(folder), "seed"), []byte("x"), 0o600))
	_, _, err = folder.Seed()
	assert.ErrorContains(t, err, "want a number")
}

func TestOneProgramWritesAtATime(t *testing.T) {
	folder := report.Folder(filepath.Join(t.TempDir(), "deep", "out"))
	release, err := folder.Open(false)
	require.NoError(t, err)
	_, err = folder.Open(false)
	assert.ErrorIs(t, err, report.ErrInUse)
	release()
	left := filepath.Join(string(folder), ".part-1")
	require.NoError(t, os.WriteFile(left, nil, 0o600))
	release, err = folder.Open(false)
	require.NoError(t, err)
	defer release()
	assert.NoFileExists(t, left, "a killed program has left it")
}

func TestReportsOfOthersAreRemoved(t *testing.T) {
	ann, bob := report.Answer{Student: "ann", Exercise: "negamax", Status: judge.Passed}, report.Answer{Student: "bob", Exercise: "negamax", Status: judge.Passed}
	folder := report.Folder(written(t, "gradescope", ann, bob))
	own := filepath.Join(string(folder), "answers", "bob", "notes.txt")
	require.NoError(t, os.WriteFile(own, nil, 0o600))
	require.NoError(t, folder.Prune([]report.Answer{ann}, func(student, exercise string) bool { return true }))
	require.NoError(t, folder.Report("csv", nil))
	var names []string
	require.NoError(t, filepath.Walk(string(folder), func(path string, info os.FileInfo, err error) error {
		if !info.IsDir() {
			names = append(names, strings.TrimPrefix(path, string(folder)+"/"))
		}
		return err
	}))
	assert.Equal(t, []string{"answers/ann/negamax.json", "answers/bob/notes.txt", "feedback/ann.html", "grades.csv"}, names)
}

// The order of the exercises, and an answer that changes on the way into the reports.
func TestStudents(t *testing.T) {
	folder := report.Folder(written(t, "csv",
		report.Answer{Student: "ann", File: "b.go", Status: report.Unreadable},
		report.Answer{Student: "ann", Exercise: "alphabeta-hard", Status: judge.Passed},
		report.Answer{Student: "ann", Exercise: "negamax", Status: judge.Passed}))
	require.NoError(t, folder.Report("csv", func(answers []report.Answer) { answers[0].Note = "seen" }))
	for s, err := range folder.Students() {
		require.NoError(t, err)
		assert.Equal(t, "negamax", s.Answers[0].Exercise)
		assert.Equal(t, "alphabeta-hard", s.Answers[1].Exercise)
		assert.Equal(t, "b.go", s.Answers[2].File)
		assert.Empty(t, s.Answers[0].Note, "the answer itself stays as it was judged")
	}
	assert.Contains(t, string(file(t, string(folder), "grades.csv")), "ann,negamax,passed,0,0,,seen,")
}

func FuzzFileName(f *testing.F) {
	f.Add("../etc", "..")
	f.Add("\xff", "\xfe")
	f.Add("\x02e", ".")
	f.Add(strings.Repeat("a", 300)+"1", strings.Repeat("a", 300)+"2")
	f.Add(strings.Repeat("棋", 85)+"1", strings.Repeat("棋", 85)+"2")
	f.Fuzz(func(t *testing.T, student, other string) {
		name := report.FileName(student)
		if student != "" {
			assert.True(t, filepath.IsLocal(name), "%q", name)
		}
		assert.NotContains(t, name, "/")
		assert.False(t, strings.HasPrefix(name, "."))
		assert.LessOrEqual(t, len(name), 200)
		if other != student {
			assert.NotEqual(t, name, report.FileName(other))
		}
	})
}
