//go:build linux

package jail

import (
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCPU(t *testing.T) {
	cmd := exec.Command("sh", "-c", "while :; do :; done")
	require.NoError(t, cmd.Start())
	pid := cmd.Process.Pid
	assert.Eventually(t, func() bool { return CPU(pid) > 0 }, 10*time.Minute, 10*time.Millisecond)
	require.NoError(t, cmd.Process.Kill())
	cmd.Wait()
	assert.Zero(t, CPU(pid), "it has ended")
}
