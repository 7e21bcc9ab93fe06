package group_test

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/group"
)

// many starts forty processes, once a line of input has come.
const many = "read go; for i in $(seq 40); do sleep 5 & done; echo started"

// limited runs many after limit was called with its process id, and returns what it prints.
func limited(limit func(pid int)) string {
	cmd := exec.Command("sh", "-c", many)
	cmd.SysProcAttr = group.Apart()
	read, write, err := os.Pipe()
	if err != nil {
		return err.Error()
	}
	defer read.Close()
	cmd.Stdout, cmd.Stderr = write, write
	input, err := cmd.StdinPipe()
	if err == nil {
		err = cmd.Start()
	}
	write.Close()
	if err != nil {
		return err.Error()
	}
	limit(cmd.Process.Pid)
	fmt.Fprintln(input)
	state, _ := cmd.Process.Wait()
	group.Kill(cmd.Process.Pid)
	out, _ := io.ReadAll(read) // until all that could write have ended
	return fmt.Sprint(strings.ToLower(string(out)), state)
}

// TestLimitOfUser: a user who is not root has a limit of the system.
func TestLimitOfUser(t *testing.T) {
	if os.Getuid() != 0 {
		checkLimit(t)
		return
	}
	folder, err := os.MkdirTemp("/tmp", "limit")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(folder) })
	require.NoError(t, os.Chmod(folder, 0o755))
	program := filepath.Join(folder, "test")
	self, err := os.ReadFile("/proc/self/exe")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(program, self, 0o755))
	const another = 61234 // a user without a name, who has no processes
	cmd := exec.Command(program, "-test.run=^TestLimitOfUser$", "-test.v")
	cmd.Dir, cmd.SysProcAttr = "/", &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: another, Gid: another}}
	out, err := cmd.CombinedOutput()
	assert.NoError(t, err, "%s", out)
}

// checkLimit checks Limit for our own user.
func checkLimit(t *testing.T) {
	var err error
	printed := limited(func(pid int) { err = group.Limit(pid, 10) })
	require.NoError(t, err)
	if namespace, _ := os.Readlink("/proc/self/ns/pid"); namespace == "pid:[4026531836]" {
		assert.Contains(t, printed, "cannot fork")
	} else {
		assert.Contains(t, printed, "started")
	}
}

// TestLimitOfRoot: it is no limit, but a lower priority.
func TestLimitOfRoot(t *testing.T) {
	if os.Getuid() != 0 {
		return
	}
	var nice int
	printed := limited(func(pid int) {
		require.NoError(t, group.Limit(pid, 10))
		nice, _ = syscall.Getpriority(syscall.PRIO_PROCESS, pid) // 20 less the nice value
	})
	assert.Contains(t, printed, "started")
	assert.LessOrEqual(t, nice, 10)
}

// TestTasks counts what is started.
func TestTasks(t *testing.T) {
	assert.NotZero(t, group.Tasks())
}

func TestCPU(t *testing.T) {
	cmd := exec.Command("sh", "-c", "while :; do :; done")
	require.NoError(t, cmd.Start())
	pid := cmd.Process.Pid
	assert.Eventually(t, func() bool { return group.CPU(pid) > 0 }, 10*time.Minute, 10*time.Millisecond)
	require.NoError(t, cmd.Process.Kill())
	cmd.Wait()
	assert.Zero(t, group.CPU(pid), "it has ended")
}
