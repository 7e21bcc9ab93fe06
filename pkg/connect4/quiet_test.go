package connect4_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"gametree/pkg/connect4"
)

// TestQuiet: the position has that many stones and goes on, and no move wins at once.
func TestQuiet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stones := rapid.IntRange(0, 30).Draw(t, "stones")
		b := connect4.Quiet(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), stones)
		assert.Equal(t, stones, b.Ply())
		assert.False(t, b.Terminal())
		for _, m := range b.Moves(nil) {
			b.Make(m)
			assert.GreaterOrEqual(t, b.Evaluate(), 0)
			b.Unmake(m)
		}
	})
}
