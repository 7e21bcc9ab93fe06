//go:build linux

package native_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"gametree/kernel/cell"
	"gametree/kernel/native"
	"gametree/kernel/wire"
)

// TestQuota: a cell that uses too much, itself or by the processes that it starts, is stopped
// with the reason; the quota does not apply to building it. With -short, the first cells.
func TestQuota(t *testing.T) {
	var before unix.Rlimit
	require.NoError(t, unix.Getrlimit(unix.RLIMIT_DATA, &before))
	fence := unix.Rlimit{Cur: 3 << 30, Max: before.Max} // if all else fails
	require.NoError(t, unix.Setrlimit(unix.RLIMIT_DATA, &fence))
	t.Cleanup(func() { unix.Setrlimit(unix.RLIMIT_DATA, &before) })
	disk, err := os.MkdirTemp(".", "written-") // a temporary folder may be in memory
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(disk) })
	file, err := filepath.Abs(filepath.Join(disk, "file"))
	require.NoError(t, err)
	f := start(t, native.Options{
		Quota: cell.Quota{Memory: 64 << 20, CPU: 400 * time.Millisecond, Processes: 20, Written: 8 << 20}, Tasks: 1000,
	})
	const stopped = "the cell was stopped: it "
	const memory = stopped + "used more than the 64 MB of memory that a cell may use here"
	const cpu = stopped + "used more than the 400ms of processor time that a cell may use here"
	const processes = stopped + "started more than the 20 processes that a cell may have here at a time"
	for i, test := range []struct{ name, code, want string }{
		{"a modest cell, though its build takes more", "%%\nfmt.Println(len(make([]byte, 20<<20)))", ""},
		{"at once", "%%\nx := make([]byte, 2<<30)\nfor i := range x { x[i] = 1 }", memory},
		{"endless", "%%\nfmt.Println(\"loops\")\nfor {}", cpu},
		{"commands in the background", "!for i in $(seq 25); do sleep 60 & done; wait", processes},
		{"a long file", "!head -c 40000000 /dev/zero > " + file + "; sync " + file + "; sleep 60",
			stopped + "wrote more than the 8 MB to disk that a cell may write here"},
		{"bit by bit", "%%\nvar all [][]byte\nfor { all = append(all, bytes.Repeat([]byte{1}, 1<<20)) }", memory},
		{"on all processors", "%%\nfor range 8 { go func() { for {} }() }\nselect {}", cpu},
		{"a test", "import \"testing\"\nfunc TestLoop(t *testing.T) { for {} }\n%test", cpu},
		{"a command", "!while true; do true; done", cpu},
		{"a script", "%%bash\nx=$(head -c 100000000 /dev/zero | tr '\\0' a)\nsleep 60", memory},
		{"all that it starts, together", "%%\nfor range 4 { go exec.Command(\"sh\", \"-c\", \"while true; do true; done\").Run() }\nselect {}", cpu},
		{"commands that end, together", "%%\nfor { exec.Command(\"sh\", \"-c\", \"i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done\").Run() }", cpu},
		{"in a session of its own", "!setsid sh -c 'while true; do true; done'; sleep 60", cpu},
		{"a small fork bomb", "!bomb() { [ $1 = 0 ] && sleep 60 || { bomb $(($1-1)) | bomb $(($1-1)) & }; }; bomb 8; sleep 60", processes},
		{"one that sleeps", "%%\ntime.Sleep(time.Second)", ""},
		{"all is well afterwards", "%%\nfmt.Println(1)", ""},
	} {
		if testing.Short() && i > 4 {
			break
		}
		t.Run(test.name, func(t *testing.T) {
			r := f.Execute(test.code)
			assert.Equal(t, test.want, r.Value)
			assert.Equal(t, test.want == "", r.Status == wire.OK)
			assert.Empty(t, left(), "processes")
		})
	}
}
