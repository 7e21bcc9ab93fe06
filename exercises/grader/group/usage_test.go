//go:build linux

package group_test

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/group"
)

// TestMain makes this test binary, when it is started as one, a process that starts
// another; both wait.
func TestMain(m *testing.M) {
	if os.Getenv("GROUP_TEST_PARENT") != "" {
		cmd := exec.Command("sleep", "1000")
		if err := group.Start(cmd, nil, func(error) {}); err != nil {
			panic(err)
		}
		fmt.Println(cmd.Process.Pid)
		select {}
	}
	generations, err := strconv.Atoi(os.Getenv("GROUP_TEST_GENERATIONS"))
	if err != nil {
		os.Exit(m.Run())
	}
	if generations > 0 {
		start(generations - 1)
	}
	io.Copy(io.Discard, os.Stdin)
}

// start starts a process that waits for the end of its input, with children.
func start(generations int) (cmd *exec.Cmd, input io.Closer, err error) {
	cmd = exec.Command("/proc/self/exe")
	cmd.Env = append(os.Environ(), "GROUP_TEST_GENERATIONS="+strconv.Itoa(generations))
	input, err = cmd.StdinPipe()
	if err == nil {
		err = cmd.Start()
	}
	return cmd, input, err
}

// mark is in the environment of what the tests start.
var mark = "GROUP_TEST_MARK=" + strconv.Itoa(os.Getpid())

func TestAll(t *testing.T) {
	cmd, input, err := start(2)
	require.NoError(t, err)
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	all := func() []int { return group.All(cmd.Process.Pid, mark) }
	assert.Eventually(t, func() bool { // os/exec begins with a process that tries something, and ends
		found, sum := all(), int64(0)
		if len(found) != 3 || found[0] != cmd.Process.Pid {
			return false
		}
		for _, pid := range found {
			one, _, _, _ := group.Usage(pid) // little, if the system has taken back what they do not use
			sum += one
		}
		all, _, processes, _ := group.Usage(found...)
		return all == sum && processes == 3
	}, 10*time.Minute, 5*time.Millisecond, "three generations")
	input.Close() // the generations end one after the other
	assert.NoError(t, cmd.Wait())
}

// TestKillAll kills a process that keeps starting others, which leave its group, and all of those.
func TestKillAll(t *testing.T) {
	group.Adopt()
	cmd := exec.Command("sh", "-c", "while :; do setsid sleep 100 & sleep 0.001; done")
	cmd.Env, cmd.SysProcAttr = append(os.Environ(), mark), group.Apart()
	ended := make(chan error)
	require.NoError(t, group.Start(cmd, nil, func(err error) { ended <- err }))
	assert.Eventually(t, func() bool { return marked(mark) > 10 }, 10*time.Minute, time.Millisecond)
	group.KillAll(cmd.Process.Pid, mark)
	assert.ErrorContains(t, <-ended, "killed")
	group.EndOrphans(cmd.Process.Pid, mark)
	assert.Zero(t, marked(mark))
}

// TestEndOrphans ends what processes leave behind, in their group and outside.
func TestEndOrphans(t *testing.T) {
	group.Adopt()
	cmd := exec.Command("sh", "-c", "while :; do sleep 0.01; done & setsid sleep 100 &")
	cmd.Env, cmd.SysProcAttr = append(os.Environ(), mark), group.Apart()
	ended := make(chan error)
	require.NoError(t, group.Start(cmd, nil, func(err error) { ended <- err }))
	assert.NoError(t, <-ended)
	group.EndOrphans(cmd.Process.Pid, mark)
	assert.Zero(t, marked(mark))
}

// TestConfine: a program does not begin before it is confined, and begins then, even if others are looked for.
func TestConfine(t *testing.T) {
	ended, stop := make(chan error), t.Context()
	go func() {
		for stop.Err() == nil {
			group.All(os.Getpid(), mark)
		}
	}()
	for i := range 50 {
		file := filepath.Join(t.TempDir(), "begun")
		cmd := exec.Command("touch", file)
		cmd.SysProcAttr = group.Apart()
		require.NoError(t, group.Start(cmd, func(pid int) {
			time.Sleep(time.Duration(50-i) * time.Millisecond)
			assert.NoFileExists(t, file)
		}, func(err error) { ended <- err }))
		assert.NoError(t, <-ended)
		assert.FileExists(t, file)
	}
}

func TestAProcessEndsWithTheProgramThatStartedIt(t *testing.T) {
	cmd := exec.Command("/proc/self/exe")
	cmd.Env = append(os.Environ(), "GROUP_TEST_PARENT=1")
	output, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	var pid int
	_, err = fmt.Fscan(output, &pid)
	require.NoError(t, err)
	require.NoError(t, syscall.Kill(pid, 0))
	require.NoError(t, cmd.Process.Kill())
	cmd.Wait()
	assert.Eventually(t, func() bool {
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		return err != nil || strings.Contains(string(stat), ") Z ") // ended, and nobody has waited for it
	}, 10*time.Minute, 5*time.Millisecond)
}

// marked counts the processes with the variable in their environment.
func marked(variable string) (n int) {
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, file := range files {
		environ, _ := os.ReadFile(file) // of one that has ended, empty
		if strings.Contains(string(environ), variable+"\x00") {
			n++
		}
	}
	return n
}

func TestUsage(t *testing.T) {
	before, cpu, _, _ := group.Usage(os.Getpid())
	// Not Go's own memory, which may be large enough already.
	block, err := syscall.Mmap(-1, 0, 100<<20, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
	require.NoError(t, err)
	defer syscall.Munmap(block)
	for i := range block {
		block[i] = 1
	}
	for end := time.Now().Add(100 * time.Millisecond); time.Now().Before(end); {
		block[0]++
	}
	memory, later, _, _ := group.Usage(os.Getpid())
	assert.InDelta(t, 100<<20, memory-before, 30<<20)
	assert.Greater(t, later, cpu)
	memory, later, processes, _ := group.Usage(0, 0)
	assert.Zero(t, memory)
	assert.Zero(t, later)
	assert.Zero(t, processes)
}
