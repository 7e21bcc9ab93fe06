//go:build e2e

package command_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// If bench is stopped in the third rung, it keeps two rows, also if the kernel
// accepts no more outputs from the stopped cell.
func TestBenchStopped(t *testing.T) {
	for _, deaf := range []bool{false, true} {
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		out := &shown{}
		out.onDisplay = func(text string) error {
			if strings.HasPrefix(text, "bench: tictactoe, negamax, 3 of ") {
				stop()
			} else if deaf && ctx.Err() != nil {
				return ctx.Err()
			}
			return nil
		}
		_, err := cells.Execute(ctx, "%bench tictactoe", out)
		assert.EqualError(t, err, "bench: stopped; the measurements so far are kept")
		table := out.displays[0]["text/plain"].(string)
		assert.Contains(t, table, "\nminimax-side  549,946 ")
		assert.NotContains(t, table, "\nnegamax")
	}
}

// The table replaces the progress.
func TestBenchInACell(t *testing.T) {
	_, out, err := cell("%bench tree")
	require.NoError(t, err)
	require.Len(t, out.displays, 1)
	serving := search.Serving(tree.New(&tree.Node{}))
	assert.Equal(t, len(serving), out.updates, "one for each rung after the first, and the table")
	assert.Contains(t, out.displays[0]["text/markdown"], "| minimax | 55,987 |  | 46,656 |")
	assert.Contains(t, out.displays[0]["text/markdown"], "| alphabeta | 4,876 | 11.48 | 3,570 |")
	assert.Empty(t, out.stdout+out.stderr)
}

func TestBenchAsJSON(t *testing.T) {
	_, out, err := cell("%bench tree --json")
	require.NoError(t, err)
	var rows []map[string]any
	require.NoError(t, json.Unmarshal([]byte(out.stdout), &rows))
	require.Len(t, rows, len(search.Serving(tree.New(&tree.Node{}))))
	assert.Equal(t, "minimax", rows[0]["rung"])
	assert.Equal(t, 55987.0, rows[0]["nodes"])
	assert.Equal(t, 11.48, rows[3]["ratio"])
}
