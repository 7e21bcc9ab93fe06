//go:build e2e && linux

// The same without a network.

package endtoend

import (
	"context"
	"go/build"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/notebook"
	"gametree/kernel/setup"
)

// TestNoNetwork: after install nothing needs a network: not the kernel, its cells
// with all of our packages, the commands, or a stored notebook. It uses a network namespace.
// Where the system forbids that, the test logs so and does nothing.
func TestNoNetwork(t *testing.T) {
	r := ready(t)
	cells := []*notebook.Cell{
		goCell("import \"net\"\n%%\nall, _ := net.Interfaces()\nfor _, i := range all {\n\tfmt.Println(i.Name, i.Flags&net.FlagUp != 0)\n}"),
		goCell("import \"gametree/pkg/tree\"\nimport \"gametree/pkg/search\"\n%%\nfmt.Println(search.Negamax(tree.MustParse(\"((7 9) (2 8))\"), 2))"),
		goCell("import \"testing\"\nimport \"github.com/stretchr/testify/assert\"\n\nfunc TestOne(t *testing.T) { assert.Equal(t, 1, 1) }\n%test"),
		goCell("%solve tree \"((7 9) (2 8))\""),
		goCell("6 * 7"),
	}
	nb := &notebook.Notebook{Minor: 4, Metadata: map[string]any{}, Cells: append(cells, goCell(imports(t, r.Root)))}
	dir := t.TempDir()
	own, out := filepath.Join(dir, "own.ipynb"), filepath.Join(dir, "out.ipynb")
	require.NoError(t, notebook.WriteFile(own, nb))
	if said, err := offline(t.Context(), r, "run", own, "-o", out); forbidden(err) {
		t.Logf("the network cannot be taken away here: %v", err)
		return
	} else if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	nb = read(t, out)
	assert.Equal(t, "lo false\n", nb.Cells[0].Outputs[0].Text, "the network is closed")
	assert.Equal(t, "7\n", nb.Cells[1].Outputs[0].Text)
	assert.Contains(t, nb.Cells[2].Outputs[0].Text, "--- PASS: TestOne")
	assert.Equal(t, "7 0\n", nb.Cells[3].Outputs[0].Data["text/plain"])
	assert.Equal(t, "42", nb.Cells[4].Outputs[0].Data["text/plain"])
	assert.Empty(t, nb.Cells[5].Outputs)

	said, err := offline(t.Context(), r, "run", "--check", tiny)
	assert.NoError(t, err, string(said))
}

// imports returns a cell with all packages below pkg that cells can import.
func imports(t *testing.T, root string) (cell string) {
	folders := map[string]bool{}
	err := filepath.WalkDir(filepath.Join(root, "pkg"), func(path string, d fs.DirEntry, err error) error {
		if d.Name() == "internal" || d.Name() == "testdata" {
			return fs.SkipDir
		}
		here, _ := build.Default.MatchFile(filepath.Dir(path), d.Name()) // pkg/share/all is only for a page
		if here && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
			folder, _ := filepath.Rel(root, filepath.Dir(path))
			folders[filepath.ToSlash(folder)] = true
		}
		return err
	})
	require.NoError(t, err)
	require.NotEmpty(t, folders)
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		cell += "import _ \"gametree/" + folder + "\"\n"
	}
	return cell + "%%\n"
}

func goCell(source string) *notebook.Cell { return &notebook.Cell{Type: notebook.Code, Source: source} }

// offline returns a command of gametree in a network namespace without a way out;
// without root, it is in a user namespace.
func offline(ctx context.Context, r setup.Ready, args ...string) (said []byte, err error) {
	cmd := exec.CommandContext(ctx, filepath.Join(setup.Bin(r.Root), "gametree"), args...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET}
	if uid, gid := os.Getuid(), os.Getgid(); uid != 0 {
		cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
		cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: uid, HostID: uid, Size: 1}}
		cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: gid, HostID: gid, Size: 1}}
	}
	return cmd.CombinedOutput()
}

// forbidden reports whether a process could not be started for lack of rights.
func forbidden(err error) bool {
	_, ran := err.(*exec.ExitError)
	return err != nil && !ran
}
