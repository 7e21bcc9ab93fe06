package grader

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
)

// nowhere is a class that cannot judge, because there is no checkout.
func nowhere(t *testing.T) Class {
	return Class{
		Root: "nowhere", Exercises: exercises.All()[:1], Inputs: 1, Results: report.Folder(t.TempDir()),
		Missing: func(string) bool { return true }, Progress: func(int, int) {},
	}
}

// rows returns the results by student.
func rows(t *testing.T, c Class) map[string][]report.Answer {
	all := map[string][]report.Answer{}
	for s, err := range c.Results.Students() {
		require.NoError(t, err)
		all[s.Name] = s.Answers
	}
	return all
}

// gradeFiles grades a folder with these files, and returns the results by student.
func gradeFiles(t *testing.T, c Class, files map[string]string) map[string][]report.Answer {
	submissions, err := Collect(put(t, files), nil)
	require.NoError(t, err)
	require.NoError(t, c.Grade(t.Context(), submissions))
	return rows(t, c)
}

// Whoever watches is told what is being judged. A student who is left out is not.
func TestWhatIsBeingJudged(t *testing.T) {
	c := nowhere(t)
	e := c.Exercises[0]
	var mu sync.Mutex
	var told []string
	c.Judging = func(a report.Answer, exercise string) func() {
		mu.Lock()
		defer mu.Unlock()
		told = append(told, a.Student+" "+exercise)
		return func() { told = append(told, "end") }
	}
	c.Filter.Excluded = []string{"bob"}
	all := gradeFiles(t, c, map[string]string{"ann.go": e.Exemplar(), "bob.go": e.Stub()})
	assert.Equal(t, []string{"ann " + e.ID, "end"}, told)
	assert.Len(t, all, 1)
}

func TestOnlyNewAnswersAreJudgedOnResume(t *testing.T) {
	c := nowhere(t)
	e := c.Exercises[0]
	files := map[string]string{"ann/a.go": e.Exemplar(), "bob/a.go": e.Exemplar()}
	ann := gradeFiles(t, c, files)["ann"][0]
	assert.Equal(t, judge.GraderFault, ann.Status, "a fault of the grader is reported and never scored")
	assert.NotEmpty(t, ann.Message)

	ann.Status, ann.Points, ann.Message = judge.Failed, 7, ""
	require.NoError(t, c.Results.Save(ann))
	c.Resume = true
	all := gradeFiles(t, c, files)
	assert.Equal(t, 7, all["ann"][0].Points)
	assert.Equal(t, 7, all["bob"][0].Points, "a fault is graded again, and equal answers are judged once")

	files["ann/a.go"] += "// changed\n"
	delete(files, "bob/a.go")
	c.Seed++
	all = gradeFiles(t, c, files)
	assert.Equal(t, judge.GraderFault, all["ann"][0].Status, "another seed is another grading")
	assert.NotContains(t, all, "bob", "what is not in the folder any more has no row")
}

func TestTheFilter(t *testing.T) {
	c := nowhere(t)
	e := c.Exercises[0]
	require.NoError(t, c.Results.Save(report.Answer{Student: "ann", Exercise: "mtdf", Status: judge.Passed}))
	require.NoError(t, c.Results.Save(report.Answer{Student: "cat", Exercise: "mtdf", Status: judge.Passed}))
	c.Filter = Filter{Students: []string{"ann", "cat"}, Exercises: []string{e.ID}}
	all := gradeFiles(t, c, map[string]string{"ann/a.go": e.Exemplar(), "bob/a.go": e.Stub(), "cat/a.txt": ""})
	assert.Len(t, all["ann"], 2, "the other exercise keeps its result")
	assert.NotContains(t, all, "bob")
	assert.Equal(t, []judge.Status{judge.Passed, report.Unreadable}, []judge.Status{all["cat"][0].Status, all["cat"][1].Status}, "its file may have the answer")
}

func TestEveryFileWithoutAnAnswerHasARow(t *testing.T) {
	c := nowhere(t)
	c.Missing = func(string) bool { return false }
	all := gradeFiles(t, c, map[string]string{
		"ann/a.go": c.Exercises[0].Stub(), "ann/notes.go": "package main\n", "bob/a.go": "// exercise: negamx\n\nfunc F() {}\n",
	})
	require.Len(t, all["ann"], 2)
	assert.Contains(t, all["ann"][1].Message, "has no answer")
	require.Len(t, all["bob"], 1, "nobody else's answer adds a row to bob's")
	assert.Contains(t, all["bob"][0].Message, "negamx, which is not an exercise")
}

// The exercises uct and puct ask for functions of the same names.
func TestAnAnswerToAnotherExerciseDoesNotCount(t *testing.T) {
	c := nowhere(t)
	uct, puct := lookup(t, "uct"), lookup(t, "puct")
	c.Exercises = []kit.Exercise{puct}
	unmarked := strings.Replace(puct.Stub(), "// exercise: puct\n", "", 1)
	all := gradeFiles(t, c, map[string]string{"ann/a.go": uct.Stub(), "bob/a.go": unmarked})
	require.Len(t, all["ann"], 1)
	assert.Equal(t, judge.Missing, all["ann"][0].Status, all["ann"][0].Message)
	require.Len(t, all["bob"], 1)
	assert.NotEqual(t, judge.Missing, all["bob"][0].Status, "a cell that has lost its first line counts")
}

// A class has none of the inputs of a learner's check, whatever its seed is.
func TestTheInputsOfAClassAreItsOwn(t *testing.T) {
	assert.NotEqual(t, uint64(kit.Seed), casesOf(kit.Seed, 1).Seed)
	assert.NotEqual(t, casesOf(2, 1).Seed, casesOf(3, 1).Seed)
	assert.Equal(t, casesOf(2, 1).Seed, casesOf(2, 1).Seed)
}

// Nothing is left of programs that were killed, and nothing of others is removed.
func TestNothingIsLeftOfAKilledProgram(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	require.NoError(t, os.Chmod(os.TempDir(), 0o755))
	c := nowhere(t)
	gradeFiles(t, c, map[string]string{"ann/a.go": c.Exercises[0].Exemplar()})
	left, err := filepath.Glob(filepath.Join(os.TempDir(), "gametree-*"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

// An answer that cannot be written stops the grading.
func TestAFullDiskStopsTheGrading(t *testing.T) {
	c := nowhere(t)
	c.Results = report.Folder(filepath.Join(t.TempDir(), "removed"))
	submissions, err := Collect(put(t, map[string]string{"ann/a.go": c.Exercises[0].Exemplar()}), nil)
	require.NoError(t, err)
	assert.ErrorContains(t, c.Grade(t.Context(), submissions), "removed")
}
