//go:build linux

package bridge_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/cell"
	"gametree/kernel/group"
)

// TestPrograms runs programs again that print, that fail, that never end, and that leave
// a process behind. Nothing is left of them.
func TestPrograms(t *testing.T) {
	folder := t.TempDir()
	p := bridge.Programs{Quota: cell.Quota{Memory: 1 << 30}}
	keep := func(script string) string {
		t.Helper()
		file := filepath.Join(folder, "gonb_1", "gonb_1")
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
		require.NoError(t, os.WriteFile(file, []byte("#!/bin/sh\n"+script+"\n"), 0o700))
		kept, err := p.Keep(file)
		require.NoError(t, err)
		require.NoError(t, os.Remove(file), "the next build replaces the file")
		return kept
	}
	run := func(ctx context.Context, kept string) (string, error) {
		var out strings.Builder
		err := p.Run(ctx, kept, "the request", func(text string) { out.WriteString(text) })
		return out.String(), err
	}
	kept := keep(`echo "$GAMETREE_PLAY, answered"`)
	out, err := run(t.Context(), kept)
	assert.NoError(t, err)
	assert.Equal(t, "the request, answered\n", out)
	p.Drop(kept)
	_, err = run(t.Context(), kept)
	assert.EqualError(t, err, "the kernel's Go part was restarted, so the program of this game is gone; run its cell again")

	for script, want := range map[string]string{
		"printf 'panic: oh [recovered, repanicked]\\n\\ngoroutine 1' >&2; exit 2": "the game panicked: oh",
		"echo 'runtime: goroutine stack exceeds 67108864-byte limit' >&2; exit 2": "the game or its search calls itself without an end, until the stack is full",
		"echo 'fatal error: all goroutines are asleep - deadlock!' >&2; exit 2":   "the game panicked: all goroutines are asleep - deadlock!",
		"exit 3": "the program of the game ended with exit status 3",
	} {
		kept := keep(script)
		_, err := run(t.Context(), kept)
		assert.EqualError(t, err, want)
		p.Drop(kept)
	}

	kept = keep("sleep 1000 & echo begun; while :; do :; done")
	ctx, stop := context.WithCancel(t.Context())
	err = p.Run(ctx, kept, "request-to-stop", func(text string) { stop() })
	assert.ErrorIs(t, err, context.Canceled)
	p.Drop(kept)
	assert.Eventually(t, func() bool { return !running(t, "GAMETREE_PLAY=request-to-stop") }, patience, 10*time.Millisecond, "a process is left")
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Len(t, left, 1, "only gonb's own folder is left")
	assert.True(t, group.CanMeasure)
}

// running reports whether a process has variable in its environment.
func running(t *testing.T, variable string) bool {
	all, err := filepath.Glob("/proc/[0-9]*/environ")
	require.NoError(t, err)
	for _, file := range all {
		if text, err := os.ReadFile(file); err == nil && strings.Contains(string(text), variable) {
			return true
		}
	}
	return false
}
