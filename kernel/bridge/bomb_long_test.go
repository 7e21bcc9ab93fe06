//go:build e2e && long && linux

package bridge_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/bridge"
	"gametree/kernel/cell"
	"gametree/kernel/group"
)

// outer is how many processes and threads a bomb of these tests can have, if all else fails.
const outer = 4000

// fenced limits this test to outer processes and threads, and checks that the limit holds.
func fenced(t *testing.T) {
	fence, err := group.Pen("gametree-fence-"+strconv.Itoa(os.Getpid()), os.Getpid(), 50)
	require.NoError(t, err, "this test needs root, or a control group of its own")
	t.Cleanup(func() {
		os.WriteFile(filepath.Join(filepath.Dir(fence), "cgroup.procs"), []byte(strconv.Itoa(os.Getpid())), 0)
		assert.NoError(t, os.Remove(fence))
	})
	out, err := exec.Command("sh", "-c", "for i in $(seq 60); do sleep 3 & done; wait").CombinedOutput()
	require.Error(t, err)
	require.Contains(t, strings.ToLower(string(out)), "cannot fork", "the fence holds")
	require.NoError(t, os.WriteFile(filepath.Join(fence, "pids.max"), []byte(strconv.Itoa(outer)), 0))
}

// TestRealBomb: a bomb that never stops is stopped with a sentence, whether the system keeps
// the limit or only the kernel counts, and the next cell runs.
func TestRealBomb(t *testing.T) {
	fenced(t)
	for name, tasks := range map[string]int{"in a control group": 1000, "counted only": 0} {
		t.Run(name, func(t *testing.T) {
			f := start(t, func(o *bridge.Options) {
				installed(t, o)
				o.Quota, o.Tasks = cell.Quota{Processes: 200}, tasks
			})
			for _, bomb := range []string{
				"!:(){ :|:& };:",
				"!:(){ :|:& };:; while :; do :& done",
				"%%\nfor { exec.Command(\"/proc/self/exe\").Start() }",
				"%%bash\nb() { setsid bash -c \"$(declare -f b); b\" & setsid bash -c \"$(declare -f b); b\" & }; b; sleep 600",
			} {
				began := time.Now()
				reply := f.execute(bomb)
				t.Logf("%v: %s", time.Since(began), reply.Value)
				assert.Contains(t, reply.Value, "it started more than the 200 processes", bomb)
				id := f.run("%%\nfmt.Println(6 * 7)")
				require.Empty(t, f.executed(id).Value)
				assert.Contains(t, f.shown(id), "42")
				assert.LessOrEqual(t, len(started(os.Getenv("TMPDIR"))), 3, "left of %s", bomb)
			}
		})
	}
}
