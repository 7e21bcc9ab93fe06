package jail_test

import (
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/grade/jail"
	"gametree/kernel/grade/jail/inside"
)

func TestNothingGetsOut(t *testing.T) {
	if runtime.GOOS != "linux" {
		return // there is no jail
	}
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	level, err := jail.Probe(t.Context(), root)
	require.NoError(t, err)
	t.Log(level)
	assert.Contains(t, level, inside.Limits)
	assert.Contains(t, level, inside.Seccomp)
	assert.True(t, level.Whole())
}
