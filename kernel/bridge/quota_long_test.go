//go:build e2e && long && linux

package bridge_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// TestRealQuota: a cell that uses too much, itself or by the processes that it starts,
// is stopped with the reason; the quota does not apply to building it.
func TestRealQuota(t *testing.T) {
	f := start(t, func(o *bridge.Options) {
		installed(t, o)
		o.Quota = cell.Quota{Memory: 64 << 20, CPU: time.Second, Processes: 20}
	})
	const memory = "the cell was stopped: it used more than the 64 MB of memory that a cell may use here"
	const cpu = "the cell was stopped: it used more than the 1s of processor time that a cell may use here"
	const bomb = "!bomb() { [ $1 = 0 ] && sleep 60 || { bomb $(($1-1)) | bomb $(($1-1)) & }; }; "
	const processes = "the cell was stopped: it started more than the 20 processes that a cell may have here at a time"
	for _, test := range []struct{ name, code, want string }{
		{"a modest cell, though its build takes more", "%%\nfmt.Println(len(make([]byte, 20<<20)))", ""},
		{"one that sleeps", "%%\ntime.Sleep(2 * time.Second)", ""},
		{"at once", "%%\nx := make([]byte, 8<<30)\nfor i := range x { x[i] = 1 }", memory},
		{"bit by bit", "%%\nvar all [][]byte\nfor { all = append(all, bytes.Repeat([]byte{1}, 1<<20)) }", memory},
		{"endless", "%%\nfmt.Println(\"loops\")\nfor {}", cpu},
		{"on all processors", "%%\nfor range 8 { go func() { for {} }() }\nselect {}", cpu},
		{"a test", "import \"testing\"\nfunc TestLoop(t *testing.T) { for {} }\n%test", cpu},
		{"a command", "!while true; do true; done", cpu},
		{"the commands after it, too", "!while true; do true; done\n!while true; do true; done", cpu},
		{"go, at the user's bidding", "!f=$(mktemp -d)/x.go; printf 'package main; func main() { for {} }' > $f; exec go run $f", cpu},
		{"a script", "%%bash\nx=$(head -c 100000000 /dev/zero | tr '\\0' a)\nsleep 60", memory},
		{"what it starts", "%%\nexec.Command(\"sh\", \"-c\", \"while true; do true; done\").Run()", cpu},
		{"all that it starts, together", "%%\nfor range 4 { go exec.Command(\"sh\", \"-c\", \"while true; do true; done\").Run() }\nselect {}", cpu},
		{"commands that end, together", "%%\nfor { exec.Command(\"sh\", \"-c\", \"i=0; while [ $i -lt 50000 ]; do i=$((i+1)); done\").Run() }", cpu},
		{"commands in the background", "!for i in $(seq 25); do sleep 60 & done; wait", processes},
		{"a small fork bomb", bomb + "bomb 8; sleep 60", processes},
		{"a modest command", "!sleep 1.5; head -c 1000000 /dev/zero | wc -c", ""},
		{"all is well afterwards", "%%\nfmt.Println(1)", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			began := time.Now()
			id := f.run(test.code)
			reply := f.executed(id)
			t.Logf("%v: %s", time.Since(began), reply.Value)
			assert.LessOrEqual(t, strings.Count(f.shown(id), "signal: killed"), strings.Count(test.code, "\n!"), "gonb's word on all commands but the last")
			assert.Eventually(t, func() bool { return !slices.Contains(started(os.Getenv("TMPDIR")), "sh") },
				patience, 10*time.Millisecond, "what was killed takes a moment to be gone")
			if test.want == "" {
				require.Equal(t, wire.OK, reply.Status, reply.Value)
				return
			}
			assert.Equal(t, wire.Error, reply.Status)
			assert.Equal(t, cell.Signal, reply.Name)
			assert.Equal(t, test.want, reply.Value)
		})
	}
}
