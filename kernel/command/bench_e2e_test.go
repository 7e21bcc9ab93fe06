//go:build e2e

package command_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
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
