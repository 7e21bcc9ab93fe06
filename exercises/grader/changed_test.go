package grader

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWhenAFileWasSubmitted(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "a.ipynb")
	assert.Zero(t, changed(file))
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	at := time.Date(2026, 10, 5, 23, 59, 0, 0, time.UTC)
	require.NoError(t, os.Chtimes(file, at, at))
	assert.WithinDuration(t, at, changed(file), 0)
	for text, want := range map[string]time.Time{
		"2026-10-06 08:00:30.250000 UTC\n": time.Date(2026, 10, 6, 8, 0, 30, 250e6, time.UTC),
		"2026-10-06 08:00:30 +0200":        time.Date(2026, 10, 6, 6, 0, 30, 0, time.UTC),
		"yesterday":                        at,
	} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, timestamp), []byte(text), 0o600))
		assert.WithinDuration(t, want, changed(file), 0, text)
	}
}
