//go:build e2e && linux

package command_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
)

// submitted writes a class whose students have so many different answers to each of two
// exercises.
func submitted(t *testing.T, students, different int) (class string) {
	class = t.TempDir()
	for i := range students {
		for _, id := range []string{"best-pocket", "count-positions"} {
			e, err := exercises.Lookup(id)
			require.NoError(t, err)
			text := []string{e.Exemplar()}
			for _, w := range e.Wrong() {
				text = append(text, w.Cell)
			}
			number := i % different
			answer := strings.Replace(text[number%len(text)], "{\n", fmt.Sprintf("{\n\t// answer %d\n", number), 1)
			file := filepath.Join(class, fmt.Sprintf("student%02d", i), id+".go")
			require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
			require.NoError(t, os.WriteFile(file, []byte(answer), 0o644))
		}
	}
	return class
}

// grading is a gametree grade with a temporary folder of its own.
type grading struct {
	t              *testing.T
	class, out     string
	temporary      string
	stdout, stderr bytes.Buffer
}

func newGrading(t *testing.T, class string) *grading {
	g := &grading{t: t, class: class, out: filepath.Join(t.TempDir(), "out"), temporary: t.TempDir()}
	for dir := g.temporary; dir != filepath.Dir(os.TempDir()) && dir != "/"; dir = filepath.Dir(dir) {
		os.Chmod(dir, 0o755) // root's programs run as nobody, who has to get there
	}
	return g
}

func (g *grading) start(args ...string) *exec.Cmd {
	cmd := exec.Command("gametree", append([]string{"grade", g.class, "--out", g.out, "--unsandboxed"}, args...)...)
	cmd.Env = append(os.Environ(), "TMPDIR="+g.temporary)
	g.stdout.Reset()
	g.stderr.Reset()
	cmd.Stdout, cmd.Stderr = &g.stdout, &g.stderr
	require.NoError(g.t, cmd.Start())
	return cmd
}

// run grades to the end.
func (g *grading) run(args ...string) {
	g.t.Helper()
	require.NoError(g.t, g.start(args...).Wait(), g.stderr.String())
}

// saved returns the times at which the results were written.
func (g *grading) saved() map[string]time.Time {
	all := map[string]time.Time{}
	files, err := filepath.Glob(filepath.Join(g.out, "answers", "*", "*.json"))
	require.NoError(g.t, err)
	for _, file := range files {
		if info, err := os.Stat(file); err == nil {
			all[file] = info.ModTime()
		}
	}
	return all
}

// alone reports whether no process uses the temporary folder of the grading.
func (g *grading) alone() bool {
	files, _ := filepath.Glob("/proc/[0-9]*")
	for _, file := range files {
		environ, _ := os.ReadFile(filepath.Join(file, "environ"))
		command, _ := os.ReadFile(filepath.Join(file, "cmdline"))
		if strings.Contains(string(environ)+string(command), g.temporary) {
			return false
		}
	}
	return true
}

// After an interrupt it says what was done and how to go on, and nothing of it is left.
func TestGradeIsInterrupted(t *testing.T) {
	g := newGrading(t, submitted(t, 25, 25))
	cmd := g.start()
	for len(g.saved()) < 3 {
		time.Sleep(time.Millisecond)
	}
	require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
	var failed *exec.ExitError
	require.ErrorAs(t, cmd.Wait(), &failed)
	assert.Equal(t, 1, failed.ExitCode())
	assert.Regexp(t, `^gametree: grade: stopped after \d+ of 50 answers; the same command with --resume goes on\n$`, g.stderr.String())
	assert.Regexp(t, `(?m)^\d+ answers: `, g.stdout.String(), "a summary")
	assert.FileExists(t, filepath.Join(g.out, "grades.csv"), "with all that was done")
	assert.Eventually(t, g.alone, 10*time.Minute, 10*time.Millisecond, "no process is left")
	left, err := os.ReadDir(g.temporary)
	require.NoError(t, err)
	assert.Empty(t, left)
	parts, err := filepath.Glob(filepath.Join(g.out, ".part-*"))
	require.NoError(t, err)
	assert.Empty(t, parts)
}

// Parts that start at once agree on a seed.
func TestPartsDrawOneSeed(t *testing.T) {
	class := submitted(t, 2, 2)
	first := newGrading(t, class)
	var running []*exec.Cmd
	for i := range 4 {
		g := &grading{t: t, class: class, out: first.out, temporary: first.temporary}
		running = append(running, g.start("--shard", fmt.Sprintf("%d/4", i+1)))
	}
	for _, cmd := range running {
		require.NoError(t, cmd.Wait())
	}
	first.run("--merge")
	for _, name := range []string{"0/3", "4/3", "3", "x/3"} {
		require.Error(t, first.start("--shard", name).Wait())
		assert.Contains(t, first.stderr.String(), "want a part")
	}
	require.Error(t, first.start("--shard", "1/2", "--seed", "3").Wait())
	assert.Contains(t, first.stderr.String(), "all parts of a class have the same seed")
}
