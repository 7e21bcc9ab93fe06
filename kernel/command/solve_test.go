package command_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
	"gametree/kernel/console"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// run calls a command in this process.
func run(in string, args ...string) (code int, out, err string) {
	var stdout, stderr bytes.Buffer
	code = command.Main(context.Background(), args, console.IO{In: strings.NewReader(in), Out: &stdout, Err: &stderr})
	return code, stdout.String(), stderr.String()
}

func TestSolveTreeByEveryRung(t *testing.T) {
	for _, r := range search.Serving(tree.New(&tree.Node{})) {
		code, out, err := run("", "solve", "tree", "--rung", r.Name, "((2 8 5) (7 9) (7 3 6))")
		assert.Equal(t, fmt.Sprint(0, "7 1\n", ""), fmt.Sprint(code, out, err), r.Name)
	}
}

func TestSolveTreeWithChance(t *testing.T) {
	code, out, err := run("", "solve", "tree", "(1 {2 3})")
	assert.Equal(t, command.ExitBadInput, code)
	assert.Empty(t, out)
	assert.Equal(t, "gametree: tree: want a tree without braces, max and min: chance needs search.Expectiminimax or search.Star1\n", err)
}

func TestAMillionBrackets(t *testing.T) {
	code, out, err := run(strings.Repeat("(", 1_000_000), "solve", "tree")
	assert.Equal(t, command.ExitBadInput, code)
	assert.Empty(t, out)
	assert.Equal(t, "gametree: tree: 1:1001: nested deeper than 1000 brackets\n", err)
}

// The README has the picture that the command draws.
func TestReadmePicture(t *testing.T) {
	stored, err := os.ReadFile("../../notebooks/pictures/alpha-beta.svg")
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "a.svg")
	code, _, message := run("", "solve", "tree", "(((3 5) (6 9)) ((2 4) (7 1)))", "--picture", file)
	require.Equal(t, command.ExitDone, code, message)
	drawn, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(stored, drawn), `stale; run: go run ./kernel solve tree "(((3 5) (6 9)) ((2 4) (7 1)))" --picture notebooks/pictures/alpha-beta.svg`)
}
