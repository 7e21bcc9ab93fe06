//go:build e2e && long && slurm && linux

package command_test

import (
	"bytes"
	"cmp"
	"fmt"
	"math/rand/v2"
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
)

// slurm starts Slurm with one node in a temporary folder, and returns the environment
// of its commands. It needs Debian's packages slurm-wlm and munge, and root.
func slurm(t *testing.T, cpus int) []string {
	t.Helper()
	folder := t.TempDir()
	require.NoError(t, os.Chmod(folder, 0o755))
	host, err := os.Hostname()
	require.NoError(t, err)
	host, _, _ = strings.Cut(host, ".")
	file := func(name string) string { return filepath.Join(folder, name) }
	require.NoError(t, os.WriteFile(file("slurm.conf"), fmt.Appendf(nil, `
ClusterName=test
SlurmctldHost=%[1]s
SlurmctldPort=16917
SlurmdPort=16918
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=%[2]s/munge.sock
StateSaveLocation=%[2]s/state
SlurmdSpoolDir=%[2]s/spool
SlurmctldPidFile=%[2]s/slurmctld.pid
SlurmdPidFile=%[2]s/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=batch_sched_delay=0,sched_interval=1
ReturnToService=2
NodeName=%[1]s CPUs=%[3]d State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`, host, folder, cpus), 0o644))
	require.NoError(t, os.WriteFile(file("munge.key"), bytes.Repeat([]byte("gametree"), 128), 0o600))
	require.NoError(t, os.Mkdir(file("state"), 0o755))
	require.NoError(t, os.Mkdir(file("spool"), 0o755))
	env := append(os.Environ(), "SLURM_CONF="+file("slurm.conf"))
	for _, args := range [][]string{
		{"munged", "-F", "--force", "--key-file", file("munge.key"), "--socket", file("munge.sock"), "--pid-file", file("munged.pid"), "--log-file", file("munged.log"), "--seed-file", file("munge.seed")},
		{"slurmctld", "-D", "-L", file("slurmctld.log")},
		{"slurmd", "-D", "-L", file("slurmd.log")},
	} {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Env = env
		require.NoError(t, cmd.Start())
		t.Cleanup(func() { cmd.Process.Signal(syscall.SIGTERM); cmd.Wait() })
	}
	return env
}

// asker returns a function that runs a command and returns what it printed, once the node of
// Slurm is idle.
func asker(t *testing.T, env []string) func(name string, args ...string) string {
	ask := func(name string, args ...string) string {
		cmd := exec.Command(name, args...)
		cmd.Env = env
		out, _ := cmd.Output()
		return strings.TrimSpace(string(out))
	}
	require.Eventually(t, func() bool { return ask("sinfo", "--noheader", "--format=%t") == "idle" }, 10*time.Minute, 100*time.Millisecond)
	return ask
}

// A match of GAMES games is played on Slurm in parts, of which one is killed and played again.
// The result is that of one machine.
func TestMatchOnSlurm(t *testing.T) {
	games := cmp.Or(os.Getenv("GAMES"), "200")
	match := []string{"match", "connect4", "killers", "history", "--depth", "5", "--games", games, "--seed", "34", "--hash", "1"}
	whole, err := exec.Command("gametree", match...).Output()
	require.NoError(t, err)

	folder := t.TempDir()
	out, log := filepath.Join(folder, "out"), filepath.Join(folder, "log")
	ask := asker(t, slurm(t, 4))
	last := ask("sh", append(append([]string{"../deploy/slurm/parts.sh", "8", log, "gametree"}, match...), "--out", out)...)
	require.Regexp(t, `^\d+$`, last)
	killed := false
	require.Eventually(t, func() bool {
		if pids := strings.Fields(ask("pgrep", "-f", "gametree match .* --shard 3/8")); !killed && len(pids) > 0 {
			pid, err := strconv.Atoi(pids[0])
			require.NoError(t, err)
			killed = syscall.Kill(pid, syscall.SIGKILL) == nil
		}
		_, err := os.Stat(filepath.Join(log, "merged"))
		return err == nil && ask("squeue", "--noheader") == ""
	}, 4*time.Hour, 50*time.Millisecond)
	assert.True(t, killed)
	merged, err := os.ReadFile(filepath.Join(log, "merged"))
	require.NoError(t, err)
	assert.Equal(t, string(whole), string(merged))
}

// A class is graded on Slurm by more parts than the node has processors, which are killed at
// random. No answer is lost or graded twice, and the reports are those of one grading.
// SUBMISSIONS sets the number of answers, of which 200 are different.
func TestGradeOnSlurm(t *testing.T) {
	students := 25
	if n, err := strconv.Atoi(os.Getenv("SUBMISSIONS")); err == nil {
		students = (n + 1) / 2
	}
	class := submitted(t, students, min(students, 100))
	whole := newGrading(t, class)
	whole.run("--seed", "7")

	g := newGrading(t, class)
	env := append(slurm(t, 4), "TMPDIR="+g.temporary)
	ask := asker(t, env)
	last := ask("sh", "../deploy/slurm/parts.sh", "6", g.out+".log", "gametree", "grade", class, "--out", g.out, "--seed", "7", "--unsandboxed")
	require.Regexp(t, `^\d+$`, last)

	// Of each grading, a process of the first rounds is killed at random.
	rng := rand.New(rand.NewPCG(1, 0))
	killed := 0
	written := map[string]time.Time{}
	require.Eventually(t, func() bool {
		saved := g.saved()
		if pids := strings.Fields(ask("pgrep", "-f", "gametree grade "+class+" .* --shard")); killed < 12 && len(pids) > 0 && len(saved) > killed {
			pid, err := strconv.Atoi(pids[rng.IntN(len(pids))])
			require.NoError(t, err)
			if syscall.Kill(pid, syscall.SIGKILL) == nil {
				killed++
			}
		}
		for file, at := range saved {
			if before, found := written[file]; found && before != at {
				t.Errorf("%s was graded twice", file)
			}
			written[file] = at
		}
		_, err := os.Stat(filepath.Join(g.out, "grades.csv"))
		return err == nil && ask("squeue", "--noheader") == ""
	}, 4*time.Hour, 200*time.Millisecond)
	t.Logf("%d parts were killed", killed)
	assert.NotZero(t, killed)
	assert.Len(t, g.saved(), 2*students)
	assert.Equal(t, reports(t, whole.out), reports(t, g.out))
}
