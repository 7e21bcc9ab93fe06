//go:build linux && (amd64 || arm64)

package jail

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/jail/inside"
)

// The canary cannot break out, with or without namespaces; Probe returns an error if
// it can.
func TestNothingGetsOut(t *testing.T) {
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	for name, confine := range map[string]func(*exec.Cmd) bool{"as it can be here": Confine, "without namespaces": withoutSpaces} {
		t.Run(name, func(t *testing.T) {
			level, err := probe(t.Context(), root, confine)
			require.NoError(t, err)
			assert.Contains(t, level, inside.Limits)
			assert.Contains(t, level, inside.Seccomp)
			assert.True(t, level.Whole())
		})
	}
}

func TestLevel(t *testing.T) {
	assert.Equal(t, "none", Level(nil).String())
	assert.False(t, Level{inside.Namespaces, inside.Landlock}.Whole(), "memory and time are not limited")
	assert.Equal(t, "rlimits+seccomp", Level{inside.Limits, inside.Seccomp}.String())
}
