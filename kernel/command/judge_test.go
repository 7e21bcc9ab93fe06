package command_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/xiangqi"
)

// After a hundred and twenty plies without a capture the game is drawn.
func TestJudgeLongGame(t *testing.T) {
	const fen = "r2k5/9/9/9/9/9/9/9/9/4K3R w"
	b, err := xiangqi.Parse(fen)
	require.NoError(t, err)
	p, rng := xiangqi.New(b), rand.New(rand.NewPCG(1, 0))
	args := []string{"judge", "xiangqi", "--fen", fen}
	for p.Quiet() < xiangqi.MostQuiet {
		code, out, message := run("", args...)
		require.Equal(t, "goes on\n", out, "%d %s", code, message)
		moves := p.Moves(nil)
		m := moves[rng.IntN(len(moves))]
		if p.Make(m); p.Quiet() == 0 || p.Terminal() {
			p.Unmake(m)
			continue
		}
		args = append(args, xiangqi.UCCI(m))
	}
	_, out, _ := run("", args...)
	assert.Equal(t, "draw: 60 moves by each side without a capture\n", out)
}
