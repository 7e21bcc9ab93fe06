//go:build long

package house

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/skeleton"
)

// scratch copies the repository to a new folder. Its programs are those of the repository.
func scratch(t *testing.T) (folder string) {
	folder = t.TempDir()
	require.NoError(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		short, _ := filepath.Rel(root, path)
		to := filepath.Join(folder, short)
		switch {
		case err != nil:
			return err
		case entry.Name() == ".git" || entry.Name() == ".gametree":
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case entry.IsDir():
			return os.MkdirAll(to, 0o755)
		case entry.Type() == fs.ModeSymlink:
			target, err := os.Readlink(path)
			require.NoError(t, err)
			return os.Symlink(target, to)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(to, text, 0o644)
	}))
	programs, err := filepath.Abs(filepath.Join(root, ".gametree"))
	require.NoError(t, err)
	require.NoError(t, os.Symlink(programs, filepath.Join(folder, ".gametree")))
	return folder
}

// All recipes of CONTRIBUTING.md are performed in one copy of the repository, and then the
// tests that they name pass. -trimpath lets the copies of several runs share Go's cache.
func TestRecipes(t *testing.T) {
	folder := scratch(t)
	run := func(args ...string) (output string) {
		t.Helper()
		cmd := exec.Command("go", args...)
		cmd.Dir = folder
		cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false -trimpath", "GOWORK=off")
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "go %s\n%s", strings.Join(args, " "), out)
		return string(out)
	}
	module := strings.TrimSpace(run("list", "-m"))
	var commands [][]string
	for _, s := range [][]string{{"game", "kayles"}, {"rung", "scout"}, {"exercise", "largest-number"}, {"lesson", "16-monte-carlo"}} {
		more, _, err := skeleton.Write(folder, "exercises/", module, s[0], s[1])
		require.NoError(t, err, s)
		commands = append(commands, more...)
	}
	for _, recipe := range []string{"command", "question", "kind", "picture"} {
		archive, err := txtar.ParseFile("testdata/recipes/" + recipe + ".txtar")
		require.NoError(t, err)
		require.NoError(t, skeleton.Apply(folder, archive), recipe)
	}
	order := filepath.Join(folder, "pkg/render/doc.go")
	text, err := os.ReadFile(order)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(order, []byte(strings.Replace(string(text), "bars.go,", "bars.go, dial.go,", 1)), 0o644))
	for _, command := range commands {
		run(command...)
	}
	assert.Contains(t, run("run", "./kernel", "hello", "you"), "Hello, you\n")
	assert.Contains(t, run("run", "./kernel", "solve", "kayles"), "1 1, exact  Player 1 wins  1 ")
	assert.Contains(t, run("run", "./kernel", "exercises", "verify", "largest-number"), "no problems")
	run("test", "./pkg/kayles", "./pkg/games", "./pkg/search", "./exercises")
	run("test", "-short", "./notebooks/...", "./kernel/house", "./kernel/command")
	run("test", "-run", "Record", "./pkg/trace") // other tests read the source, which -trimpath hides
	run("test", "-short", "-run", "Kinds|Bars|Ask", "./pkg/render")
	run("test", "-short", "-run", "TestTheTextsOfEveryExercise", "./exercises/grader")
}
