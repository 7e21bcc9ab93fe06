package xiangqi_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/xiangqi"
)

// wander calls visit with the positions of random games.
func wander(t testing.TB, games, plies int, visit func(p *xiangqi.Position)) {
	if testing.Short() {
		games = (games + 3) / 4
	}
	rng := rand.New(rand.NewPCG(8, 0))
	for range games {
		p := position(t, xiangqi.Start)
		for range plies {
			visit(p)
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[rng.IntN(len(moves))])
		}
	}
}

func TestMovesEqualTheOracles(t *testing.T) {
	wander(t, 10, 100, func(p *xiangqi.Position) {
		b, err := xiangqi.Parse(p.FEN())
		require.NoError(t, err)
		o := oracleOf(p.FEN())
		assert.Equal(t, o.moves(false), slices.Sorted(slices.Values(b.Moves(nil))), "pseudo-legal moves of %s", p)
		assert.Equal(t, o.moves(true), slices.Sorted(slices.Values(p.LegalMoves(nil))), "legal moves of %s", p)
		assert.Equal(t, o.exposed(o.black), p.InCheck(), "check in %s", p)
		for s := range xiangqi.Square(xiangqi.Squares) {
			if side := b.At(s).Side(); side != 0 {
				attacked := slices.ContainsFunc(slices.Concat(b.Moves(nil), other(b).Moves(nil)), func(m game.Move) bool {
					_, to := xiangqi.Ends(m)
					return to == s
				})
				assert.Equal(t, attacked, b.Attacked(s, -side), "an attack on %s in %s", s, p)
			}
		}
	})
}

// other returns the same board with the other side to move.
func other(b *xiangqi.Board) *xiangqi.Board {
	p := xiangqi.New(b)
	p.Make(xiangqi.PassMove)
	c, err := xiangqi.Parse(p.FEN())
	if err != nil {
		panic(err)
	}
	return c
}

func TestGamesKeepTheContract(t *testing.T) {
	played, fens := 5, []string{"4k4/9/9/9/9/4C4/9/9/9/4K4 w", xiangqi.Start, "3ak4/2R1a4/r3b2n1/8p/C1p3p2/8r/PNP1c1P2/3A5/5R3/2BAK1B2 w"}
	if testing.Short() {
		played, fens = 1, fens[:2]
	}
	for _, fen := range fens {
		b, err := xiangqi.Parse(fen)
		require.NoError(t, err)
		assert.NoError(t, gametest.Check(func() game.Position { return xiangqi.New(b) }, played, 1))
		assert.NoError(t, gametest.Check(func() game.Position { return xiangqi.NewPseudo(b) }, played, 1))
	}
}

func TestKeys(t *testing.T) {
	known := map[uint64]string{}
	wander(t, 20, 100, func(p *xiangqi.Position) {
		b, err := xiangqi.Parse(p.FEN())
		require.NoError(t, err)
		if known[b.Key()] == "" {
			known[b.Key()] = p.FEN()
			assert.Equal(t, b.Key(), p.Key(), "made move by move, and at once: %s", p)
		}
		assert.Equal(t, known[b.Key()], p.FEN(), "two positions with the same key")
	})
}

func TestEvaluateIsTheSameForBothSides(t *testing.T) {
	wander(t, 10, 100, func(p *xiangqi.Position) {
		b, err := xiangqi.Parse(p.FEN())
		require.NoError(t, err)
		turned, err := xiangqi.Parse(turned(b))
		require.NoError(t, err)
		assert.Equal(t, b.Evaluate(), turned.Evaluate(), "%s\n%s", b, turned)
	})
}

// turned returns the FEN of the board with the sides exchanged.
func turned(b *xiangqi.Board) string {
	fen := []byte(b.FEN())
	end := slices.Index(fen, ' ')
	slices.Reverse(fen[:end])
	for i, c := range fen[:end] {
		if c >= 'A' {
			fen[i] = c ^ ('a' - 'A')
		}
	}
	fen[end+1] ^= 'w' ^ 'b'
	return string(fen)
}
