package arena_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/play"
)

// A record can be loaded where people play, whatever the names of moves and players.
func TestRecordsCanBeLoaded(t *testing.T) {
	for _, names := range [][2]string{{"right", "left"}, {"a b", "c"}, {"1-0", "0-1"}, {"1.", "2."}, {`"`, `"x`}, {"炮二平五", "+"}, {"[x]", "(y)"}} {
		start := func(string) (game.Position, error) {
			return &walk{name: func(m game.Move) string { return names[m] }}, nil
		}
		g := &arena.Record{Rules: "walk", Sides: [2]string{"Red", "Black"}, Players: [2]string{`"a"`, "b c"}, Reason: "draw, 60 plies", Opening: 2}
		for i := range game.Move(60) {
			g.Moves, g.Names = append(g.Moves, i%2), append(g.Names, names[i%2])
		}
		_, moves, err := play.Rules{Start: start}.Read("", g.PGN())
		require.NoError(t, err, names)
		assert.Equal(t, g.Moves, moves)
	}
}

// A picture of a game has a setting for each ply; a game without boards is text.
func TestReplay(t *testing.T) {
	games, _ := run(t, arena.Match{Rules: small(), A: arena.Of("a", random), B: arena.Of("b", lastMove), Games: 1})
	b := arena.Replay(games[0], small().Start)
	assert.Contains(t, b.HTML, games[0].Reason)
	assert.Contains(t, b.HTML, "The first position")
	assert.Contains(t, b.Text, games[0].PGN())
	for ply, name := range games[0].Names {
		assert.Contains(t, b.HTML, games[0].Players[ply%2]+" played "+name)
	}

	long := &arena.Record{Players: [2]string{"a", "b"}}
	for range 300 {
		long.Moves, long.Names = append(long.Moves, 0), append(long.Names, "right")
	}
	b = arena.Replay(long, func() game.Position { return &walk{} })
	assert.Equal(t, long.PGN(), b.Text)
	assert.Empty(t, b.HTML)
	b = arena.Replay(long, func() game.Position { return &drawn{} })
	assert.NotContains(t, b.HTML, "The first position")
	assert.Contains(t, b.HTML, "b played right")
}

// drawn is a walk with a board.
type drawn struct{ walk }

func (*drawn) Board() game.Board { return game.Board{Squares: [][]game.Square{{{Text: "x"}}}} }
