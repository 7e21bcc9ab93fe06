//go:build linux

package group_test

import (
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/group"
)

func TestCPU(t *testing.T) {
	cmd := exec.Command("sh", "-c", "while :; do :; done")
	require.NoError(t, cmd.Start())
	pid := cmd.Process.Pid
	assert.Eventually(t, func() bool { return group.CPU(pid) > 0 }, 10*time.Minute, 10*time.Millisecond)
	require.NoError(t, cmd.Process.Kill())
	cmd.Wait()
	assert.Zero(t, group.CPU(pid), "it has ended")
}
