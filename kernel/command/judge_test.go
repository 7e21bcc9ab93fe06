package command_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
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

// A file with a game, as other programs write it, is judged like its moves.
func TestJudgeFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.pgn")
	game := "[FEN \"4k4/9/9/9/9/9/9/9/4p4/3K4R w - - 0 1\"]\n1.Ri9+ {check} Ke8 2. Ri8+ Ke9 1-0\n"
	require.NoError(t, os.WriteFile(file, []byte(game), 0o600))
	_, out, message := run("", "judge", "xiangqi", file)
	require.Equal(t, "goes on\n", out, message)
	code, _, message := run("", "judge", "xiangqi", "absent.pgn")
	require.Equal(t, 2, code)
	require.Equal(t, "gametree: judge: there is no file absent.pgn\n", message)
}
