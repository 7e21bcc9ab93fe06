//go:build e2e && linux

package command_test

import (
	"bytes"
	"fmt"
	"io/fs"
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

// reports returns the contents of all files in a folder.
func reports(t *testing.T, folder string) map[string]string {
	all := map[string]string{}
	require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		require.NoError(t, err)
		if !d.IsDir() {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			all[strings.TrimPrefix(path, folder)] = string(text)
		}
		return nil
	}))
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

// Killed at any moment, a grading goes on where it was: nothing is lost, nothing is
// done twice, nothing is left, and the reports are those of a grading that was not
// killed.
func TestGradeIsKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("make long runs it")
	}
	class := submitted(t, 25, 25) // more answers than are compiled together
	whole := newGrading(t, class)
	whole.run("--seed", "7")
	want := reports(t, whole.out)
	assert.Len(t, whole.saved(), 50)

	g := newGrading(t, class)
	for _, moment := range []int{0, 1, 12, 41, 45} { // results that are there when it is killed
		before := g.saved()
		cmd := g.start("--seed", "7", "--resume")
		for len(g.saved()) < moment || moment == 0 && len(reports(t, g.temporary)) == 0 {
			time.Sleep(time.Millisecond)
		}
		require.NoError(t, cmd.Process.Kill())
		cmd.Wait()
		after := g.saved()
		assert.GreaterOrEqual(t, len(after), moment)
		for file, at := range before {
			assert.Equal(t, at, after[file], "%s was graded already", file)
		}
	}
	assert.Eventually(t, g.alone, 10*time.Minute, 10*time.Millisecond, "no process is left")
	before := g.saved()
	g.run("--resume")
	for file, at := range before {
		assert.Equal(t, at, g.saved()[file], "%s was graded already", file)
	}
	assert.Equal(t, want, reports(t, g.out))
	left, err := os.ReadDir(g.temporary)
	require.NoError(t, err)
	assert.Empty(t, left)

	again := g.saved()
	g.run("--seed", "7")
	assert.Equal(t, want, reports(t, g.out), "the same seed, the same reports")
	assert.Equal(t, again, g.saved(), "what does not change is not written")
}

// After an interrupt it says how to go on, and nothing of it is left.
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
	assert.Eventually(t, g.alone, 10*time.Minute, 10*time.Millisecond, "no process is left")
	left, err := os.ReadDir(g.temporary)
	require.NoError(t, err)
	assert.Empty(t, left)
	parts, err := filepath.Glob(filepath.Join(g.out, ".part-*"))
	require.NoError(t, err)
	assert.Empty(t, parts)
}

// A class is graded in parts at once, one of which is killed and started again. The
// merged reports are those of one grading.
func TestGradeInParts(t *testing.T) {
	if testing.Short() {
		t.Skip("make long runs it")
	}
	class := submitted(t, 25, 25)
	whole := newGrading(t, class)
	whole.run("--seed", "7")

	parts := make([]*grading, 3)
	first := newGrading(t, class)
	for i := range parts {
		parts[i] = &grading{t: t, class: class, out: first.out, temporary: newGrading(t, class).temporary}
	}
	var running []*exec.Cmd
	for i, g := range parts {
		running = append(running, g.start("--seed", "7", "--shard", fmt.Sprintf("%d/3", i+1)))
	}
	for len(first.saved()) == 0 {
		time.Sleep(time.Millisecond)
	}
	require.NoError(t, running[1].Process.Kill())
	running[1].Wait()
	for _, i := range []int{0, 2} {
		require.NoError(t, running[i].Wait(), parts[i].stderr.String())
		assert.Regexp(t, fmt.Sprintf(`^part %d/3: \d+ answers\n$`, i+1), parts[i].stdout.String())
	}
	assert.NoFileExists(t, filepath.Join(first.out, "grades.csv"))
	var failed *exec.ExitError
	require.ErrorAs(t, first.start("--merge").Wait(), &failed)
	assert.Equal(t, 1, failed.ExitCode())
	assert.Regexp(t, `^gametree: grade: \d+ answers have no result: grade the parts that were not finished, `, first.stderr.String())

	before := first.saved()
	parts[1].run("--shard", "2/3")
	first.run("--merge")
	for file, at := range before {
		assert.Equal(t, at, first.saved()[file], "%s was graded already", file)
	}
	assert.Equal(t, reports(t, whole.out), reports(t, first.out))
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
