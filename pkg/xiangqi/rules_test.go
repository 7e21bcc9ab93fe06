package xiangqi_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// names writes the moves in their order.
func names(moves []game.Move) string {
	var all []string
	for _, m := range moves {
		all = append(all, xiangqi.UCCI(m))
	}
	return strings.Join(all, " ")
}

func TestEachPieceAndItsRule(t *testing.T) {
	for _, row := range []struct{ name, fen, square, moves string }{
		{"a general in its palace", "4k4/9/9/9/9/9/9/9/9/3K5 w", "d0", "d0d1 d0e0"},
		{"a general faces the other", "4k4/9/9/9/9/9/9/9/4K4/9 w", "e1", "e1e2 e1f1 e1e0 e1d1 e1e9"},
		{"the piece between saves it", "4k4/9/9/9/9/4p4/9/9/4K4/9 w", "e1", "e1e2 e1f1 e1e0 e1d1"},
		{"an advisor in the middle", "4k4/9/9/9/9/9/9/9/4A4/3K5 w", "e1", "e1f2 e1f0 e1d2"},
		{"an advisor in a corner", "3ak4/9/9/9/9/9/9/9/9/3K5 b", "d9", "d9e8"},
		{"an elephant stays on its side", "4k4/9/9/9/9/2B6/9/9/9/3K5 w", "c4", "c4e2 c4a2"},
		{"an elephant's eye", "4k4/9/9/9/9/2B6/3p5/9/9/3K5 w", "c4", "c4a2"},
		{"a horse in the open", "3k5/9/9/9/9/4N4/9/9/9/5K3 w", "e4", "e4d6 e4f6 e4g5 e4g3 e4f2 e4d2 e4c3 e4c5"},
		{"a horse's leg", "3k5/9/9/9/4p4/4N4/9/9/9/5K3 w", "e4", "e4g5 e4g3 e4f2 e4d2 e4c3 e4c5"},
		{"a piece next to it, not on its leg", "3k5/9/9/3p5/9/4N4/9/9/9/5K3 w", "e4", "e4d6 e4f6 e4g5 e4g3 e4f2 e4d2 e4c3 e4c5"},
		{"a chariot to the piece that ends its line", "3k5/9/9/9/9/1p2R2P1/9/4p4/9/5K3 w", "e4", "e4e5 e4e6 e4e7 e4e8 e4e9 e4f4 e4g4 e4e3 e4e2 e4d4 e4c4 e4b4"},
		{"a cannon needs a screen to capture", "3k5/9/9/9/9/1p2C2Pp/9/4p4/9/5K3 w", "e4", "e4e5 e4e6 e4e7 e4e8 e4e9 e4f4 e4g4 e4i4 e4e3 e4d4 e4c4"},
		{"a cannon takes the second piece, not the third", "3k5/9/9/9/9/C1p1p1p2/9/9/9/5K3 w", "a4", "a4a5 a4a6 a4a7 a4a8 a4a9 a4b4 a4e4 a4a3 a4a2 a4a1 a4a0"},
		{"a soldier before the river", "3k5/9/9/9/9/9/4P4/9/9/5K3 w", "e3", "e3e4"},
		{"a soldier across the river", "3k5/9/9/9/4P4/9/9/9/9/5K3 w", "e5", "e5e6 e5f5 e5d5"},
		{"a soldier on the last rank", "P2k5/9/9/9/9/9/9/9/9/5K3 w", "a9", "a9b9"},
		{"a black soldier goes down the board", "3k5/9/9/9/9/4p4/9/9/9/5K3 b", "e4", "e4e3 e4f4 e4d4"},
	} {
		b, err := xiangqi.Parse(row.fen)
		require.NoError(t, err, row.name)
		m, err := xiangqi.ParseUCCI(row.square + row.square)
		require.NoError(t, err)
		from, _ := xiangqi.Ends(m)
		assert.Equal(t, row.moves, names(b.MovesFrom(from, nil)), row.name)
	}
}

func TestLegalMoves(t *testing.T) {
	for _, row := range []struct {
		name, fen     string
		pseudo, legal int
	}{
		{"the start", xiangqi.Start, 44, 44},
		{"a chariot between the generals", "4k4/9/9/9/9/4R4/9/9/9/4K4 w", 19, 11},
		{"and a black one as well", "4k4/9/4r4/9/9/4R4/9/9/9/4K4 w", 17, 9},
		{"a horse pinned by a general", "4k4/9/9/9/9/4N4/9/9/9/4K4 w", 11, 3},
		{"stalemate", "3k5/4P4/9/9/9/9/9/9/9/4K4 b", 2, 0},
		{"mate", "3k4R/8R/9/9/9/9/9/9/9/4K4 b", 2, 0},
	} {
		p := position(t, row.fen)
		b, err := xiangqi.Parse(row.fen)
		require.NoError(t, err)
		assert.Len(t, b.Moves(nil), row.pseudo, row.name)
		assert.Len(t, p.Moves(nil), row.legal, row.name)
		assert.Equal(t, row.legal == 0, p.Terminal(), row.name)
	}
}

// play makes moves, each of which must be legal, and returns the position.
func play(t *testing.T, fen, moves string) *xiangqi.Position {
	p := position(t, fen)
	for _, text := range strings.Fields(moves) {
		m, err := p.ParseMove(text)
		require.NoError(t, err)
		p.Make(m)
	}
	return p
}

func TestHowGamesEnd(t *testing.T) {
	const chariot = "3k5/9/9/9/9/9/9/9/9/R3K4 w"
	const two = "3k4r/9/9/9/9/9/9/9/9/R4K3 w"
	for _, row := range []struct {
		name, fen, moves, caption string
		value                     int
	}{
		{"mate at the next ply", "3k5/R8/9/9/9/9/9/9/9/4K3R w", "i0i9", "Red wins, mate", game.Lost(1)},
		{"stalemate loses as well", "3k5/9/9/9/9/9/9/9/9/4K3R w", "i0i8", "Red wins, stalemate", game.Lost(1)},
		{"the third time", two, strings.Repeat("a0a1 i9i8 a1a0 i8i9 ", 2), "draw, threefold repetition", 0},
		{"perpetual check loses", chariot, "a0a9 " + strings.Repeat("d9d8 a9a8 d8d9 a8a9 ", 2), "Black wins, perpetual check", -game.Lost(9)},
		{"also when its side is to move", "R8/3k5/9/9/9/9/9/9/9/4K4 w", strings.Repeat("a9a8 d8d9 a8a9 d9d8 ", 2), "Black wins, perpetual check", game.Lost(8)},
		{"one quiet move between is enough", chariot, "a0a9 " + strings.Repeat("d9d8 a9a7 d8d9 a7a9 ", 2), "draw, threefold repetition", 0},
		{"a capture ends the count", two, "a0a1 i9i8 a1a0 i8i9 a0a9 d9d8 a9i9", "", 0},
	} {
		p := play(t, row.fen, row.moves)
		assert.Equal(t, row.caption, p.Caption(), row.name)
		assert.Equal(t, row.caption != "", p.Terminal(), row.name)
		if row.caption != "" {
			assert.Equal(t, row.value, p.Evaluate(), row.name)
			assert.Empty(t, p.Moves(nil), row.name)
		}
	}
}

func TestRepetitionChangesTheKey(t *testing.T) {
	const fen = "3k4r/9/9/9/9/9/9/9/9/R4K3 w"
	round := "a0a1 i9i8 a1a0 i8i9 "
	first, second, third := play(t, fen, ""), play(t, fen, round), play(t, fen, round+round)
	assert.NotEqual(t, first.Key(), second.Key())
	assert.NotEqual(t, second.Key(), third.Key())
	assert.Equal(t, first.Moves(nil), second.Moves(nil))
	assert.Empty(t, third.Moves(nil))
	assert.Equal(t, first.Moves(nil), third.LegalMoves(nil), "perft counts on")
}

func TestRootAndClone(t *testing.T) {
	p := play(t, "3k5/R8/9/9/9/9/9/9/9/5K2R w", "i0i8 d9e9")
	assert.Equal(t, 2, p.Ply())
	p.Root()
	assert.Equal(t, 0, p.Ply())
	c := p.Clone().(*xiangqi.Position)
	m, err := c.ParseMove("i8i9")
	require.NoError(t, err)
	c.Make(m)
	assert.Equal(t, game.Lost(1), c.Evaluate())
	assert.Equal(t, 0, p.Ply())
	assert.False(t, p.Terminal())
}

func TestPass(t *testing.T) {
	p := position(t, xiangqi.Start)
	m, ok := p.Pass()
	require.True(t, ok)
	before := *p
	p.Make(m)
	assert.Equal(t, xiangqi.Black, p.Mover())
	assert.Equal(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1", p.FEN())
	p.Unmake(m)
	assert.Equal(t, before.FEN(), p.FEN())
	assert.Equal(t, before.Key(), p.Key())

	_, ok = position(t, "3k5/9/9/9/9/9/9/9/9/R3K4 b").Pass()
	assert.False(t, ok, "nothing to move with but the general")
	_, ok = position(t, "3k5/9/9/9/9/9/9/9/3R5/4K4 b").Pass()
	assert.False(t, ok, "in check")
}

func TestRank(t *testing.T) {
	p := position(t, "3k5/9/p8/9/9/R1n1p4/9/9/7p1/4K4 w")
	rank := func(text string) int {
		m, err := p.ParseMove(text)
		require.NoError(t, err)
		return p.Rank(m)
	}
	assert.Positive(t, rank("a4a7"), "a soldier that nothing guards")
	assert.Zero(t, rank("a4b4"), "a quiet move")
	assert.Positive(t, rank("a4c4"), "a horse that nothing guards")
	assert.Equal(t, "a4a7 a4c4", names(p.NoisyMoves(nil)))
}

func TestDocument4sGame(t *testing.T) {
	b, err := xiangqi.Parse("4k4/9/9/9/9/9/9/9/9/4K3R w")
	require.NoError(t, err)
	p := xiangqi.NewPseudo(b)
	m, err := xiangqi.ParseUCCI("e0e9")
	require.NoError(t, err)
	require.Contains(t, p.Moves(nil), m, "the generals face each other")
	p.Make(m)
	assert.True(t, p.Terminal())
	assert.Equal(t, -xiangqi.MaxValue, p.Evaluate())
	assert.Equal(t, "Red wins", p.Caption())
	p.Unmake(m)
	assert.Equal(t, b.FEN(), p.FEN())
}
