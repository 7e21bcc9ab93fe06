//go:build e2e && long && linux

package bridge_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/wire"
)

// TestRealDiskFull: when the temporary folder is full, a cell fails with one sentence;
// when there is space again, cells run. The test needs a small disk, which only root
// can make, and does nothing otherwise.
func TestRealDiskFull(t *testing.T) {
	disk, err := os.MkdirTemp("/tmp", "d")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(disk) })
	if err = syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=64m"); err != nil {
		t.Logf("no disk of our own here: %v", err)
		return
	}
	t.Cleanup(func() { syscall.Unmount(disk, syscall.MNT_DETACH) })
	t.Setenv("TMPDIR", disk)
	f := start(t, withCommands, func(o *bridge.Options) { installed(t, o) })
	require.Equal(t, wire.OK, f.execute("%%\nfmt.Println(1)").Status)

	folder := os.Getenv("TMPDIR")
	for room := range 2 {
		filler := filepath.Join(folder, "filler")
		fill(t, filler)
		if room > 0 { // enough for the source, not for the program
			require.NoError(t, os.Truncate(filler, size(t, filler)-1<<20))
		}
		reply := f.execute("%%\nfmt.Println(2)")
		assert.Equal(t, wire.Error, reply.Status)
		assert.Equal(t, "the disk is full, so the cell could not be built: free some space and run it again", reply.Value)
		assert.Equal(t, wire.OK, f.execute("%say on").Status)
		require.NoError(t, os.Remove(filler))
		id := f.run("%%\nfmt.Println(3)")
		assert.Equal(t, wire.OK, f.executed(id).Status)
		assert.Contains(t, f.shown(id), `"3\n"`)
	}
}

// fill writes a file until its disk is full.
func fill(t *testing.T, path string) {
	file, err := os.Create(path)
	require.NoError(t, err)
	defer file.Close()
	for n := 1 << 20; n > 0; {
		if _, err := file.Write(make([]byte, n)); err != nil {
			require.ErrorIs(t, err, syscall.ENOSPC)
			n /= 2
		}
	}
}

func size(t *testing.T, path string) int64 {
	info, err := os.Stat(path)
	require.NoError(t, err)
	return info.Size()
}
