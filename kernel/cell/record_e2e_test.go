//go:build e2e && unix

package cell_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
	"gametree/kernel/setup"
)

var record = flag.Bool("record", false, "record the failures again")

// TestRecorded builds and runs the cells of every recorded failure (`gametree install` must
// have been run); make test does so with a twelfth of them. The explanation must be the one of
// the recording; with -record, the recording is replaced.
func TestRecorded(t *testing.T) {
	for i, path := range paths(t) {
		if testing.Short() && !*record && i%12 != 0 {
			continue
		}
		name := strings.TrimSuffix(filepath.Base(path), ".txt")
		if _, err := exec.LookPath(goEnv(t, "CC")); name == "data_race" && err != nil {
			continue // the race detector needs a C compiler, which a machine need not have
		}
		recorded := readCase(t, path)
		if code := recorded.cells[len(recorded.cells)-1]; program.RunsSystem(code) || program.Calls(code, "%env") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			now := recorded
			run(t, &now)
			if *record {
				writeCase(t, path, now)
				return
			}
			assert.Equal(t, unnumbered(recorded.want), unnumbered(now.explain()), "%s\n%s", now.error, now.stderr)
		})
	}
}

// unnumbered returns an explanation without line numbers in this module's packages,
// which change with the packages.
func unnumbered(explanation string) string {
	return regexp.MustCompile(`(pkg/\S+\.go), line \d+`).ReplaceAllString(explanation, "$1")
}

// run makes the programs of the cells of c, and builds and runs the last.
func run(t *testing.T, c *failureCase) {
	root, err := setup.Root()
	require.NoError(t, err)
	scope := assist.New(assist.Folder(setup.Index(root)))
	for i, code := range c.cells[:len(c.cells)-1] {
		made, err := scope.Make(i+1, code)
		require.NoError(t, err)
		scope.Keep(made)
	}
	c.error, c.stderr = "", ""
	code := c.cells[len(c.cells)-1]
	made, err := scope.Make(len(c.cells), c.program(scope.Values))
	if err != nil {
		return
	}
	dir := filepath.Join(t.TempDir(), "gonb_00000000")
	require.NoError(t, os.Mkdir(dir, 0o755))
	command := func(name string, args ...string) (printed string, err error) {
		cmd := exec.Command(name, args...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=auto", "GOPROXY=off", "GOFLAGS="+program.BuildFlags)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	main, build, arguments := "main.go", []string{"build"}, []string(nil)
	for _, line := range program.Commands(code) {
		switch words := strings.Fields(line.Text); {
		case line.Name == "%test":
			main, build, arguments = "main_test.go", []string{"test", "-c"}, []string{"-test.v"}
		case line.Name == "%goflags":
			build = append(build, words[1:]...)
		case line.BeginsMain():
			arguments = words[1:]
		}
	}
	for name, text := range made.Files(main) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	for _, args := range [][]string{{"mod", "init", "gonb_00000000"}, {"work", "init", ".", root}} {
		out, err := command("go", args...)
		require.NoError(t, err, out)
	}
	if out, err := command("go", append(build, "-o", "program")...); err != nil {
		c.error = out
	} else if out, err = command(filepath.Join(dir, "program"), arguments...); err != nil {
		c.error, c.stderr = err.Error()+"\n", out+err.Error()+"\n"
	}
	hide := strings.NewReplacer(root, "/home/learner/gametree", dir, "/tmp/gonb_00000000",
		goroot(t), "/usr/local/go", modules(t), "/home/learner/go/pkg/mod").Replace
	c.error, c.stderr = hide(c.error), hide(c.stderr)
}

func goroot(t *testing.T) string  { return goEnv(t, "GOROOT") }
func modules(t *testing.T) string { return goEnv(t, "GOMODCACHE") }

func goEnv(t *testing.T, name string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	out, err := exec.Command("go", "env", name).Output()
	require.NoError(t, err)
	return strings.TrimSpace(string(out))
}
