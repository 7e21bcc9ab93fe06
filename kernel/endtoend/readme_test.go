//go:build e2e

// What the README promises, run as it stands there.

package endtoend

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
	"gametree/kernel/setup"
)

// readme returns the text of the README, and its code blocks without their fences.
func readme(t *testing.T, r setup.Ready) (text string, blocks []string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(r.Root, "README.md"))
	require.NoError(t, err)
	for _, m := range regexp.MustCompile("(?s)```\n(.*?)```").FindAllStringSubmatch(string(data), -1) {
		blocks = append(blocks, m[1])
	}
	return string(data), blocks
}

// starting returns the one block that starts with that text.
func starting(t *testing.T, blocks []string, with string) string {
	t.Helper()
	var found []string
	for _, b := range blocks {
		if strings.HasPrefix(b, with) {
			found = append(found, b)
		}
	}
	require.Len(t, found, 1, "blocks of the README that start with %q", with)
	return found[0]
}

// withBin puts the programs of the checkout first on PATH.
func withBin(t *testing.T, r setup.Ready) {
	t.Setenv("PATH", setup.Bin(r.Root)+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// TestReadmeTerminal runs the commands of the README, which print what stands below them,
// and the help of every command that it names.
func TestReadmeTerminal(t *testing.T) {
	r := ready(t)
	withBin(t, r)
	text, blocks := readme(t, r)
	for _, command := range strings.Split(starting(t, blocks, "$ "), "$ ")[1:] {
		line, want, _ := strings.Cut(command, "\n")
		out, err := exec.Command("sh", "-c", line).CombinedOutput()
		require.NoError(t, err, line)
		assert.Equal(t, want, string(out), line)
	}
	named := regexp.MustCompile("`(?:sudo )?(?:\\.gametree/bin/)?gametree ([a-z-]+)").FindAllStringSubmatch(text, -1)
	require.NotEmpty(t, named)
	for _, m := range named {
		out, err := exec.Command("gametree", m[1], "--help").CombinedOutput()
		assert.NoError(t, err, "%s\n%s", m[0], out)
	}
}

// TestReadmeCells runs the cells of the README in one kernel.
func TestReadmeCells(t *testing.T) {
	r := ready(t)
	_, blocks := readme(t, r)
	nb := &notebook.Notebook{}
	for line := range strings.Lines(starting(t, blocks, "%")) {
		nb.Cells = append(nb.Cells, &notebook.Cell{Type: notebook.Code, Source: strings.TrimSpace(line), Metadata: map[string]any{}})
	}
	require.NoError(t, execute.Notebook(t.Context(), nb, command.NotebookKernel(r.Root, true), execute.Options{Dir: t.TempDir()}))
	for _, c := range nb.Cells {
		assert.NotEmpty(t, c.Outputs, c.Source)
	}
}

// TestReadmeModule builds a program in a module of one's own beside the checkout.
func TestReadmeModule(t *testing.T) {
	r := ready(t)
	_, blocks := readme(t, r)
	dir := filepath.Join(t.TempDir(), "mine")
	require.NoError(t, os.Mkdir(dir, 0o755))
	require.NoError(t, os.Symlink(r.Root, filepath.Join(dir, "..", "gametree")))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(`package main

import (
	"fmt"

	"gametree/pkg/search"
	"gametree/pkg/tree"
)

func main() { fmt.Println(search.Negamax(tree.MustParse("((7 9) (2 8 5) (4 3 6))"), 2)) }
`), 0o644))
	cmd := exec.Command("sh", "-ec", starting(t, blocks, "go mod init")+"go run .")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=-mod=mod -gcflags=all=-dwarf=false", "GOWORK=off")
	var message bytes.Buffer
	cmd.Stderr = &message
	out, err := cmd.Output()
	require.NoError(t, err, "%s", &message)
	assert.Equal(t, "7\n", string(out))
}
