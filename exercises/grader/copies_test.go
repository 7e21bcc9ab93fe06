package grader

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Of copies the one with the highest number counts, of other files the last that was changed.
func TestTheNewestFileCounts(t *testing.T) {
	const number, later, name = "its number is higher", "it was changed later", "it is the last by name"
	now := time.Now()
	for _, row := range []struct{ older, newer, why string }{
		{"a.ipynb", "a-Copy1.ipynb", number},
		{"a.ipynb", "a (1).ipynb", number},
		{"03-a.ipynb", "03-a-1.ipynb", number},
		{"a-9.ipynb", "a-10.ipynb", number},
		{"a.ipynb", "a_v2.ipynb", number},
		{"a.ipynb", "A - Copy.ipynb", number},
		{"a - Copy.ipynb", "a - Copy (2).ipynb", number},
		{"a-Copy2.ipynb", "sub/a-Copy10.ipynb.txt", number},
		{"z.zip/b.ipynb", "a.ipynb", later},
		{"a-2.ipynb", "b-1.go", later},
		{"1.go", "2.go", later},
	} {
		older, newer := File{Name: row.older, Changed: now.Add(-time.Hour)}, File{Name: row.newer, Changed: now}
		if row.why == number {
			older.Changed, newer.Changed = newer.Changed, older.Changed
		}
		for _, files := range [][]File{{older, newer}, {newer, older}} {
			file, why := newest(files)
			assert.Equal(t, row.newer, file.Name)
			assert.Equal(t, row.why, why, row.newer)
		}
	}
	file, why := newest([]File{{Name: "b.go", Changed: now}, {Name: "a.go", Changed: now}})
	assert.Equal(t, "b.go", file.Name)
	assert.Equal(t, name, why)
}

// The row says which of two answers counts, and why. A file that cannot be read has one row.
func TestRowsOfCopies(t *testing.T) {
	c := nowhere(t)
	e := c.Exercises[0]
	answer := "// exercise: " + e.ID + "\n" + e.Exemplar()
	all := gradeFiles(t, c, map[string]string{"ann/a.go": answer, "ann/a-Copy1.go": answer, "bob/a.go": "\x00"})
	require.Len(t, all["ann"], 1)
	assert.Equal(t, "a-Copy1.go", all["ann"][0].File)
	assert.Equal(t, "also answered in a.go, which does not count; a-Copy1.go counts: its number is higher", all["ann"][0].Note)
	assert.Len(t, all["bob"], 1)
}
