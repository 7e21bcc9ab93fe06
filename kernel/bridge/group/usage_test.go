//go:build linux

package group_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge/group"
)

// TestMain makes a copy of this test binary a child that waits.
func TestMain(m *testing.M) {
	if os.Getenv("GROUP_TEST_WAITS") != "" {
		time.Sleep(time.Minute)
		return
	}
	os.Exit(m.Run())
}

func TestChild(t *testing.T) {
	folder := t.TempDir()
	program := filepath.Join(folder, "a ) cell")
	data, err := os.ReadFile("/proc/self/exe")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(program, data, 0o755))
	assert.Zero(t, group.Child(os.Getpid(), folder))

	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), "GROUP_TEST_WAITS=1")
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	assert.Eventually(t, func() bool { return group.Child(os.Getpid(), folder) == cmd.Process.Pid }, 5*time.Second, 5*time.Millisecond)
	assert.Zero(t, group.Child(os.Getpid(), t.TempDir()), "programs elsewhere")
	assert.Eventually(t, func() bool { memory, _ := group.Usage(cmd.Process.Pid); return memory > 1<<20 }, 5*time.Second, 5*time.Millisecond)
}

func TestUsage(t *testing.T) {
	before, cpu := group.Usage(os.Getpid())
	// Not Go's own memory, of which there may be enough already.
	block, err := syscall.Mmap(-1, 0, 100<<20, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
	require.NoError(t, err)
	defer syscall.Munmap(block)
	for i := range block {
		block[i] = 1
	}
	for end := time.Now().Add(100 * time.Millisecond); time.Now().Before(end); {
		block[0]++
	}
	memory, later := group.Usage(os.Getpid())
	assert.InDelta(t, 100<<20, memory-before, 30<<20)
	assert.Greater(t, later, cpu)
	memory, later = group.Usage(0)
	assert.Zero(t, memory)
	assert.Zero(t, later)
}
