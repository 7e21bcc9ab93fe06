//go:build e2e && long && linux

package command_test

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Killed at any moment, a grading goes on where it was: nothing is lost, nothing is
// done twice, nothing is left, and the reports are those of a grading that was not
// killed.
func TestGradeIsKilled(t *testing.T) {
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

// A class is graded in parts at once, one of which is killed and started again. The
// merged reports are those of one grading.
func TestGradeInParts(t *testing.T) {
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
