//go:build e2e && unix

package cell_test

import (
	"flag"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/host"
	"gametree/exercises/grader/program"
	"gametree/kernel/assist"
	"gametree/kernel/native"
	"gametree/kernel/setup"
)

var record = flag.Bool("record", false, "record the failures again")

// TestRecorded builds and runs the cells of every recorded failure (`gametree install` must
// have been run); make test does so with a twelfth of them. The explanation must be the one of
// the recording; with -record, the recording is replaced.
func TestRecorded(t *testing.T) {
	root, err := setup.Root()
	require.NoError(t, err)
	h := native.New(native.Options{Root: root})
	t.Cleanup(h.Close)
	for i, path := range paths(t) {
		recorded := readCase(t, path)
		code := recorded.cells[len(recorded.cells)-1]
		if testing.Short() && !*record && i%12 != 0 || system(code) {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			now := recorded
			now.run(t, h, root)
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

// run makes the programs of the cells, and builds and runs the last.
func (c *failureCase) run(t *testing.T, h *native.Host, root string) {
	scope := assist.New(assist.Folder(setup.Index(root)))
	var made *program.Program
	var err error
	for i, code := range c.cells {
		if i == len(c.cells)-1 {
			code = c.program(scope.Values)
		}
		if made, err = scope.Make(i+1, code); err == nil {
			scope.Keep(made)
		}
	}
	c.error, c.stderr = "", ""
	if err != nil {
		return
	}
	built, err := h.Build(t.Context(), host.Source{Files: made.Files()})
	require.NoError(t, err)
	if !built.OK {
		c.error = built.Text
		return
	}
	start := host.Start{Output: func(stream, text string) {
		if stream == "stderr" {
			c.stderr += text
		}
	}}
	for _, line := range program.Commands(c.cells[len(c.cells)-1]) {
		if start.Args = strings.Fields(line.Text)[1:]; line.Name == "%test" {
			start.Args = program.TestArguments(start.Args, made.Tests)
		}
	}
	p, err := h.Start(built.Program, start)
	require.NoError(t, err)
	ended := p.Wait()
	path, err := h.Path(built.Program)
	require.NoError(t, err)
	c.stderr = strings.NewReplacer(root, "/home/learner/gametree", path, "/tmp/cell").Replace(c.stderr)
	switch {
	case ended.Signal != "":
		c.error = "signal: " + ended.Signal + "\n"
	case ended.Code != 0:
		c.error = fmt.Sprintf("exit status %d\n", ended.Code)
	}
}
