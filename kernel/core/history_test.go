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
	assert.Equal(t, entry{1, 3 * historySize, fmt.Sprint("cell ", 3*historySize-1)}, found[historySize-1])
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
