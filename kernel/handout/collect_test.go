package handout_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/kernel/handout"
	"gametree/kernel/notebook"
)

// put writes files below a new folder.
func put(t testing.TB, files map[string]string) (folder string) {
	folder = t.TempDir()
	for name, text := range files {
		name = filepath.Join(folder, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
	return folder
}

// answered is a notebook in which the exercise has this answer.
func answered(t testing.TB, e kit.Exercise, cells ...string) string {
	nb := handout.Notebook([]kit.Exercise{e}, handout.Options{})
	nb.Cells = nb.Cells[:2]
	for _, text := range cells {
		nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Code, Source: text})
	}
	text, err := notebook.Format(nb)
	require.NoError(t, err)
	return string(text)
}

// Every file has a row with a reason, and nobody loses points because of the format.
func TestEveryFileIsARow(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	e := exercises.All()[0]
	right := e.Exemplar()
	unmarked := strings.TrimPrefix(right, "// exercise: best-pocket\n")
	helper, rest, _ := strings.Cut(unmarked, "\n\n")
	folder := put(t, map[string]string{
		"ann/a1/answers.ipynb":                    answered(t, e, right),
		"ann/a1/.ipynb_checkpoints/answers.ipynb": "{",
		"ann/notes.txt":                           "hello",
		"bob.ipynb":                               answered(t, e, unmarked),
		"cat/answers.go":                          "package main\n\n" + right,
		"crlf/a.ipynb":                            strings.ReplaceAll(answered(t, e, strings.ReplaceAll(right, "\n", "\r\n")), "\n", "\r\n"),
		"split/a.ipynb":                           answered(t, e, "// exercise: best-pocket\n", "import \"slices\"\nfunc worst(i []int) int { return slices.Min(i) }", helper+"\n"+strings.ReplaceAll(rest, "slices.Min", "worst")),
		"try/a.ipynb":                             answered(t, e, right+"!ls\n%%\nfmt.Println(1)"),
		"two/a.ipynb":                             answered(t, e, e.Stub()),
		"two/a-Copy1.ipynb":                       answered(t, e, right),
		"twice/a.ipynb":                           answered(t, e, e.Stub(), right),
		"json/a.ipynb":                            "not a notebook",
		"old/a.ipynb":                             `{"nbformat": 3, "nbformat_minor": 0, "worksheets": []}`,
		"bytes/a.ipynb":                           "\xff\xfe\x00",
		"large/a.ipynb":                           strings.Repeat(" ", notebook.MaxSize+1),
		"none/a.ipynb":                            `{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": []}`,
	})
	submissions, err := grader.Collect(folder, handout.Cells)
	require.NoError(t, err)
	results := report.Folder(t.TempDir())
	class := grader.Class{
		Root: root, Exercises: []kit.Exercise{e}, Seed: 1, Inputs: 200, Results: results,
		Missing: func(string) bool { return true }, Progress: func(done, all int) {},
	}
	require.NoError(t, class.Grade(t.Context(), submissions))
	var rows []string
	for s, err := range results.Students() {
		require.NoError(t, err)
		for _, a := range s.Answers {
			rows = append(rows, strings.TrimSuffix(fmt.Sprintf("%s %s %s %d: %s%s", a.Student, a.File, a.Status, a.Points, a.Message, a.Note), ": "))
		}
	}
	assert.Equal(t, []string{
		"ann a1/answers.ipynb passed 8",
		"bob bob.ipynb passed 8",
		"bytes a.ipynb unreadable 0: empty, want a notebook",
		"cat answers.go passed 8",
		"crlf a.ipynb passed 8",
		"json a.ipynb unreadable 0: line 1, column 2: not a notebook: invalid character 'o' in literal null (expecting 'u')",
		"large a.ipynb unreadable 0: larger than 32 MB",
		"none  missing 0: there is no answer to it",
		"none a.ipynb missing 0: it has no answer: a cell with an answer begins with // exercise: ID",
		"old a.ipynb unreadable 0: nbformat 3 is too old, want 4: open it in Jupyter and save it once",
		"split a.ipynb passed 8",
		"try a.ipynb passed 8",
		"twice a.ipynb passed 8",
		"two a-Copy1.ipynb passed 8: also answered in a.ipynb, which does not count; a-Copy1.ipynb counts: its number is higher",
	}, rows)
	assert.NoError(t, results.Report("gradescope", nil))
}

// Scratch cells with names that the answer uses for something else, kept as they were
// handed in.
func TestScratchCells(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	e, err := exercises.Lookup("negamax")
	require.NoError(t, err)
	files, err := filepath.Glob("testdata/*.ipynb")
	require.NoError(t, err)
	require.Len(t, files, 2)
	for _, file := range files {
		cells, err := handout.ReadCells(file)
		require.NoError(t, err)
		v, err := grader.One(t.Context(), grader.Checkout(root), kit.NewCases(1, 100), e, cells)
		require.NoError(t, err)
		assert.Equal(t, judge.Passed, v.Status, "%s: %s", file, v.Message)
	}
}
