//go:build e2e && linux

package bridge_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/setup"
	"gametree/kernel/wire"
)

// TestRealQuotaOfProgram: the flags in the kernelspec apply to the cells.
func TestRealQuotaOfProgram(t *testing.T) {
	private(t)
	root, err := setup.Root()
	require.NoError(t, err)
	file, c := connectionFile(t)
	cmd := exec.Command(filepath.Join(setup.Bin(root), "gametree"), "kernel", "--cell-memory=67108864", "--cell-cpu=1s", file)
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+t.TempDir(), "GOCACHE="+goCache(t))
	require.NoError(t, cmd.Start())
	f := connect(t, c)
	assert.Contains(t, f.execute("%%\nfor {}").Value, "the 1s of processor time")
	assert.Contains(t, f.execute("%%\nx := make([]byte, 1<<30)\nfor i := range x { x[i] = 1 }").Value, "the 64 MB of memory")
	f.reply(f.send("control", wire.ShutdownRequest{}))
	assert.NoError(t, cmd.Wait())
}
