package core

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestHistoryIsBounded: the last thousand cells are kept.
func TestHistoryIsBounded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "history")
	require.NoError(t, os.WriteFile(file, []byte("not JSON\n"), 0o600))
	h := openHistory(file)
	for i := range 3 * historySize {
		h.add(i+1, fmt.Sprint("cell ", i))
	}
	assert.Len(t, h.find(historyRequest{Access: "tail"}), historySize)
	assert.LessOrEqual(t, len(h.entries), 2*historySize)
	h.close()

	h = openHistory(file)
	defer h.close()
	assert.Equal(t, 2, h.session)
	found := h.find(historyRequest{Access: "tail"})
	require.Len(t, found, historySize)
	assert.Equal(t, pastCell{1, 3 * historySize, fmt.Sprint("cell ", 3*historySize-1)}, found[historySize-1])
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, historySize, strings.Count(string(data), "\n"), "lines of the file")
}

// TestHistoryWithoutPlace: a kernel runs even if it cannot write the file.
func TestHistoryWithoutPlace(t *testing.T) {
	h := openHistory("/dev/null/history")
	defer h.close()
	h.add(1, "x")
	assert.Len(t, h.find(historyRequest{Access: "tail", N: 5}), 1)
}

// TestFind: what each request finds among the cells of two sessions.
func TestFind(t *testing.T) {
	h := &history{session: 2, entries: []pastCell{{1, 1, "a/b"}, {1, 2, "c"}, {1, 3, "c"}, {2, 1, `[]int{1}`}, {2, 2, `c\d`}, {2, 3, "é"}}}
	for want, r := range map[string]historyRequest{
		`a/b|c|c|[]int{1}|c\d|é`: {Access: "tail"},
		`c\d|é`:                  {Access: "tail", N: 2},
		`a/b|c|[]int{1}|c\d|é`:   {Access: "tail", Unique: true, N: 5},
		"c|c":                    {Access: "range", Session: 1, Start: 2},
		"a/b|c":                  {Access: "range", Session: -1, Start: 1, Stop: 3, N: 1},
		`[]int{1}|c\d`:           {Access: "range", Start: 1, Stop: 3},
		"a/b":                    {Access: "search", Pattern: "a*"},
		"é":                      {Access: "search", Pattern: "?", N: 1},
		`[]int{1}`:               {Access: "search", Pattern: "[]int*"},
		`c\d`:                    {Access: "search", Pattern: `c\?`},
		"":                       {Access: "search", Pattern: "[a-z]"},
	} {
		var found []string
		for _, e := range h.find(r) {
			found = append(found, e.Code)
		}
		assert.Equal(t, want, strings.Join(found, "|"), "%+v", r)
	}
	assert.Equal(t, "c", h.cell(0)+(&history{session: 1, entries: h.entries}).cell(3))
	h.session = 2
	assert.Equal(t, "é", h.cell(3), "of this session")
}
