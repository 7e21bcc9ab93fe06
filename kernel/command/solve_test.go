package command_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"

	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
	"gametree/kernel/console"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// run calls a command in this process.
func run(in string, args ...string) (code int, out, err string) {
	return runUntil(context.Background(), in, args...)
}

func runUntil(ctx context.Context, in string, args ...string) (code int, out, err string) {
	var stdout, stderr bytes.Buffer
	code = command.Main(ctx, args, console.IO{In: strings.NewReader(in), Out: &stdout, Err: &stderr})
	return code, stdout.String(), stderr.String()
}

func TestSolveTreeByEveryRung(t *testing.T) {
	for _, r := range search.Serving(tree.New(&tree.Node{})) {
		code, out, err := run("", "solve", "tree", "--rung", r.Name, "((2 8 5) (7 9) (7 3 6))")
		assert.Equal(t, fmt.Sprint(0, "7 1\n", ""), fmt.Sprint(code, out, err), r.Name)
	}
}

// Trees with chance are searched by expectiminimax, whatever the fastest rung is.
func TestSolveTreeWithChance(t *testing.T) {
	for text, want := range map[string]string{
		"({5:(4 9) 1:-14} {3:1 2:(3 6) 1:9} {4:2 2:3})": "3 1\n",
		"{4:2 2:3}":          "2.33333 -1\n",
		"(max(1 2) {0 7} 3)": "3.5 1\n",
	} {
		code, out, err := run("", "solve", "tree", text)
		assert.Equal(t, fmt.Sprint(0, want, ""), fmt.Sprint(code, out, err), text)
	}
	code, _, err := run("", "solve", "tree", "--stats", "({5:(4 9) 1:-14} {3:1 2:(3 6) 1:9} {4:2 2:3})")
	assert.Equal(t, 0, code)
	assert.Contains(t, err, `"nodes":15,"leaves":9,"cutoffs":0`)
	code, out, err := run("", "solve", "tree", "--rung", "negamax", "(1 {2 3})")
	assert.Equal(t, command.ExitBadInput, code)
	assert.Empty(t, out)
	assert.Equal(t, "gametree: a tree with chance, max or min is searched by expectiminimax only: leave out --rung\n", err)
}

func TestAMillionBrackets(t *testing.T) {
	code, out, err := run(strings.Repeat("(", 1_000_000), "solve", "tree")
	assert.Equal(t, command.ExitBadInput, code)
	assert.Empty(t, out)
	assert.Equal(t, "gametree: tree: 1:1001: nested deeper than 1000 brackets\n", err)
}

// Ctrl-C leaves what was found: lines of a position, and the values of the positions of a game that were reached.
func TestAnalyseStopped(t *testing.T) {
	for _, c := range [][2]string{{"", `^1  depth \d+ .*\n2  depth`}, {"h2e2 h9g7", `\n  1  h2e2.*\n  2  h9g7`}} {
		ctx, stop := context.WithTimeout(t.Context(), time.Second)
		defer stop()
		code, out, err := runUntil(ctx, "", "analyse", "xiangqi", "--movetime", "60000", c[0])
		assert.Equal(t, command.ExitFailed, code)
		assert.Regexp(t, c[1], out)
		assert.Contains(t, err, "gametree: analyse: stopped\n")
	}
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
