package puzzle

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
	"gametree/pkg/xiangqi/fast"
)

func position(t *testing.T, fen string) *fast.Position {
	b, err := xiangqi.Parse(fen)
	require.NoError(t, err)
	p, err := fast.New(b)
	require.NoError(t, err)
	return p
}

// There are sixty puzzles, each with exactly one first move, and no faster mate.
func TestPuzzles(t *testing.T) {
	all := All()
	require.Len(t, all, 60)
	for i, p := range all {
		require.Equal(t, i+1, p.Number)
		require.GreaterOrEqual(t, p.Moves, all[max(0, i-1)].Moves)
		if testing.Short() && p.Moves > 3 {
			continue
		}
		s, b := NewProver(3_000_000), position(t, p.FEN)
		faster, ok := s.Mates(b, p.Moves-1)
		require.True(t, ok && !faster, p.FEN)
		moves, ok := s.Solutions(b, p.Moves)
		require.True(t, ok, p.FEN)
		require.Len(t, moves, 1, p.FEN)
	}
}

// Alpha-beta, which knows nothing of the prover, finds the short mates too.
func TestMatesByAlphaBeta(t *testing.T) {
	for _, p := range All() {
		if p.Moves > 2 {
			break
		}
		b := position(t, p.FEN)
		plies := 2*p.Moves - 1
		v := search.AlphaBetaSoft(b, plies+1, game.Win-plies-1, search.Inf)
		n, ends := game.Away(b, v)
		require.True(t, ends, p.FEN)
		require.Equal(t, plies, n, p.FEN)
	}
}

func TestProver(t *testing.T) {
	b := position(t, "3k5/R8/9/9/9/9/9/9/9/4K3R w")
	mates, ok := NewProver(1_000_000).Mates(b, 0)
	require.True(t, ok && !mates)
	mates, ok = NewProver(1_000_000).Mates(b, 1)
	require.True(t, ok && mates)
	_, ok = NewProver(10).Mates(position(t, xiangqi.Start), 3)
	require.False(t, ok, "it gives up")
}
