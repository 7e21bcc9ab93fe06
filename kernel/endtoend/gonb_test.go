//go:build e2e

// The lessons in gonb's own kernel, which stands beside ours.

package endtoend

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/setup"
)

// TestGonb lets Jupyter start gonb's kernel, which is built then, and runs every lesson in it, or three with
// -short. They show what is stored, but for what inGonb names.
func TestGonb(t *testing.T) {
	r := ready(t)
	jupyterFolders(t)
	for _, name := range []string{"gonb", "goimports"} {
		if err := os.Remove(filepath.Join(setup.Bin(r.Root), name)); err != nil {
			require.ErrorIs(t, err, fs.ErrNotExist)
		}
	}
	all := lessons(t, r.Root)
	runInGonb(t, r, all[0])
	var progress strings.Builder
	_, err := setup.Gonb(t.Context(), &progress, r.Root, "connection.json")
	require.NoError(t, err)
	assert.Empty(t, progress.String(), "it is built once")
	for i, file := range all[1:] {
		if testing.Short() && i != 3 && i != 9 {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			runInGonb(t, r, file)
		})
	}
}

// runInGonb runs a notebook with Jupyter's nbconvert in gonb's kernel, and compares its outputs with the
// stored ones.
func runInGonb(t *testing.T, r setup.Ready, file string) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "out.ipynb")
	cmd := exec.CommandContext(t.Context(), r.Jupyter.Program("jupyter-nbconvert"), "--to", "notebook", "--execute",
		"--allow-errors", "--ExecutePreprocessor.kernel_name=gametree-gonb", "--ExecutePreprocessor.startup_timeout=1200",
		"--ExecutePreprocessor.timeout=1800", "--output", out, file)
	output, err := cmd.CombinedOutput()
	require.NoError(t, err, "%v\n%s", cmd.Args, output)
	stored, now := read(t, file), read(t, out)
	ran := now.Runnable()
	for i, c := range stored.Runnable() {
		inGonb(t, c, ran[i])
	}
	assert.NoError(t, notebook.Compare(stored, now))
}

// courseCommand matches a command of the course at the start of a line.
var courseCommand = regexp.MustCompile(`(?m)^%%?[a-z-]+`)

// asPicture matches what is a picture, with another sentence, where no kernel answers the mouse.
var asPicture = regexp.MustCompile(`show\.(?:PlayGame|Tree|TreeWindow|TreeMover|Bets)\(`)

// inGonb changes the stored outputs of a cell to those that gonb shows, and removes those that cannot be equal. gonb
// does not know the commands of the course, takes their input for Go, checks no answers, and plays no games.
func inGonb(t *testing.T, stored, now *notebook.Cell) {
	switch name := courseCommand.FindString(stored.Source); {
	case name != "":
		stored.Outputs = []*notebook.Output{unknown(name)}
		if strings.HasPrefix(name, "%%") { // an error that names a temporary folder
			require.Equal(t, notebook.ErrorOutput, now.Outputs[len(now.Outputs)-1].Type)
			now.Outputs = now.Outputs[:1]
		}
	case strings.HasPrefix(stored.Source, "// exercise: "):
		stored.Outputs = stored.Outputs[1:] // without what the check found
	case asPicture.MatchString(stored.Source):
		require.Equal(t, len(stored.Outputs) > 0, len(now.Outputs) > 0)
		stored.Outputs, now.Outputs = nil, nil
	}
}

// unknown is what gonb shows for a command that it does not know.
func unknown(name string) *notebook.Output {
	return &notebook.Output{Type: notebook.Stream, Name: "stderr", Text: `"` + name + `" unknown or not implemented yet.`}
}
