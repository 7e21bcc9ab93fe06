//go:build linux && long

package native_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/cell"
	"gametree/kernel/native"
	"gametree/kernel/wire"
)

// fenced limits this test to 4000 processes and threads, and checks that such a limit holds.
func fenced(t *testing.T) {
	groups, err := os.ReadFile("/proc/self/cgroup")
	require.NoError(t, err)
	own, second := ownGroup(string(groups))
	fence := filepath.Join("/sys/fs/cgroup", own, "gametree-fence-"+strconv.Itoa(os.Getpid()))
	require.NoError(t, os.Mkdir(fence, 0o755), "this test needs root, or a control group of its own")
	write := func(file, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(fence, file), []byte(text), 0o644), "%s", groups)
	}
	t.Cleanup(func() {
		write("../cgroup.procs", strconv.Itoa(os.Getpid()))
		assert.Eventually(t, func() bool { return os.Remove(fence) == nil }, Patience, 10*time.Millisecond)
	})
	if second { // a group that itself holds processes can limit only threaded ones below it
		write("cgroup.type", "threaded")
		write("../cgroup.subtree_control", "+pids")
	}
	write("pids.max", "50")
	write("cgroup.procs", strconv.Itoa(os.Getpid()))
	out, err := exec.Command("sh", "-c", "for i in $(seq 60); do sleep 3 & done; wait").CombinedOutput()
	require.Error(t, err)
	require.Contains(t, strings.ToLower(string(out)), "cannot fork", "the fence holds")
	write("pids.max", "4000")
}

// ownGroup returns, from the text of a file /proc/PID/cgroup, the control group that
// counts processes, below /sys/fs/cgroup, and whether it is of the second version.
func ownGroup(groups string) (path string, second bool) {
	for line := range strings.Lines(groups) { // number:controllers:path
		fields := strings.SplitN(strings.TrimSpace(line), ":", 3)
		switch {
		case len(fields) < 3:
		case fields[1] == "pids":
			return filepath.Join("pids", fields[2]), false
		case fields[0] == "0":
			path, second = fields[2], true
		}
	}
	return path, second
}

// TestBomb: a bomb that never stops is stopped with a sentence, and the next cell runs.
func TestBomb(t *testing.T) {
	fenced(t)
	const quick = "!:(){ :|:& };:" // its command ends at once, and the bomb with it
	f := start(t, native.Options{Quota: cell.Quota{Processes: 200}, Tasks: 1000})
	for _, bomb := range []string{
		quick,
		"!:(){ :|:& };:; while :; do :& done",
		"%%\nfor { exec.Command(\"/proc/self/exe\").Start() }",
		"%%bash\nb() { setsid bash -c \"$(declare -f b); b\" & setsid bash -c \"$(declare -f b); b\" & }; b; sleep 600",
	} {
		began := time.Now()
		r := f.Execute(bomb)
		t.Logf("%v: %s", time.Since(began), r.Value)
		if r.Status == wire.Error || bomb != quick {
			assert.Contains(t, r.Value, "it started more than the 200 processes", bomb)
		}
		assert.Equal(t, "42\n", f.OK("%%\nfmt.Println(6 * 7)").Stdout)
		assert.Empty(t, left(), "processes of %s", bomb)
	}
}

// TestDiskFull: when the temporary folder is full, a cell fails with a sentence; when there is
// space again, cells run. The test needs a small disk, which only root can make, and does
// nothing otherwise.
func TestDiskFull(t *testing.T) {
	disk, err := os.MkdirTemp("", "d")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(disk) })
	if err = syscall.Mount("tmpfs", disk, "tmpfs", 0, "size=128m"); err != nil {
		t.Logf("no disk of our own here: %v", err)
		return
	}
	t.Cleanup(func() { syscall.Unmount(disk, syscall.MNT_DETACH) })
	t.Setenv("TMPDIR", disk)
	f := start(t, native.Options{})
	f.OK("%%\nfmt.Println(1)")
	filler := filepath.Join(disk, "filler")
	for _, room := range []int64{0, 1 << 20} { // enough for the source, not for the program
		file, err := os.Create(filler)
		require.NoError(t, err)
		for n := 1 << 20; n > 0; {
			if _, err := file.Write(make([]byte, n)); err != nil {
				require.ErrorIs(t, err, syscall.ENOSPC)
				n /= 2
			}
		}
		info, err := file.Stat()
		require.NoError(t, err)
		require.NoError(t, file.Truncate(info.Size()-room))
		require.NoError(t, file.Close())
		r := f.Execute("%%\nfmt.Println(2)")
		assert.Equal(t, wire.Error, r.Status)
		assert.Equal(t, "the disk is full, so the cell could not be built: free some space and run it again", r.Value)
		assert.Equal(t, "on\n", f.OK("!echo on").Stdout)
		require.NoError(t, os.Remove(filler))
		assert.Equal(t, "3\n", f.OK("%%\nfmt.Println(3)").Stdout)
	}
}

// held counts what this process holds.
type held struct {
	goroutines, files, processes, folders int
	memory                                uint64
}

// TestSoak: nothing grows during 300 cells of all kinds.
func TestSoak(t *testing.T) {
	f := start(t, native.Options{Quota: cell.Quota{Memory: 1 << 40, CPU: time.Hour}})
	round := func(n int) {
		for i := range n {
			f.OK(fmt.Sprintf("var a%d = %d", i%10, i))
			f.OK("!echo x")
			assert.Equal(t, "1\n", f.OK("%%\nfmt.Println(1)").Stdout)
			assert.Equal(t, wire.Error, f.Execute("%%\nvar s []int\ns[1] = 1").Status)
			assert.Equal(t, wire.Error, f.Execute("%%\nzork()").Status)
			f.OK("%%sh\nsleep 100 &\necho y")
			f.Forget()
		}
	}
	count := func() (h held) {
		files, err := os.ReadDir("/proc/self/fd")
		require.NoError(t, err)
		folders, err := filepath.Glob(filepath.Join(os.Getenv("TMPDIR"), "gametree-*", "*"))
		require.NoError(t, err)
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return held{runtime.NumGoroutine(), len(files), len(running()), len(folders), m.HeapAlloc}
	}
	round(5) // what is made once
	before := count()
	round(50)
	var after held
	assert.Eventually(t, func() bool {
		after = count()
		return after.goroutines <= before.goroutines+2 && after.files <= before.files &&
			after.processes <= before.processes && after.folders <= before.folders
	}, Patience, 100*time.Millisecond, "what is left of the cells")
	t.Logf("%+v before, %+v after", before, after)
	assert.Less(t, after.memory, before.memory+5<<20, "bytes in use; the sources of the cells are kept")
}
