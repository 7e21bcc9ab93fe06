package show_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/show"
	"gametree/pkg/tictactoe"
)

func first(p game.Position) game.Move { return p.Moves(nil)[0] }

// A contest on a learner's game shows its result, and writes its games.
func TestContest(t *testing.T) {
	var out strings.Builder
	show.Terminal = &out
	defer func() { show.Terminal = nil }()
	const m = `{"Games": 4, "Limits": {"Depth": 9}}`
	pgn := filepath.Join(t.TempDir(), "games.pgn")
	show.Contest(arena.Rules{}, func() any { return new(tictactoe.New) }, m, pgn, arena.Of("alphabeta", "alphabeta"), arena.Of("first", first))
	assert.Contains(t, out.String(), "result: alphabeta against first: ")

	records, err := os.ReadFile(pgn)
	require.NoError(t, err)
	assert.Equal(t, 4, strings.Count(string(records), "[Round \""), "%s", records)

	out.Reset()
	show.Contest(arena.Rules{}, func() any { return new(tictactoe.New) }, m, "/no/such/folder", arena.Of("alphabeta", "alphabeta"), arena.Of("first", first))
	assert.Contains(t, out.String(), "✗ open /no/such/folder")
	out.Reset()
	show.Contest(arena.Rules{}, func() any { return new(tictactoe.New) }, m, "", arena.Of("alphabeta", "alphabeta"), arena.Of("first", first), arena.Of("minimax", "minimax"))
	assert.Regexp(t, `(?m)^1  .*±`, out.String())

	for want, value := range map[string]func() any{
		"✗ int is not yet a game.Position": func() any { return new(7) },
		"✗ arena: the game is over":        func() any { return new(over) },
	} {
		out.Reset()
		show.Contest(arena.Rules{}, value, m, "", arena.Of("first", first), arena.Of("again", first))
		assert.Contains(t, out.String(), want)
	}
}

// over is a game that has ended.
type over struct{}

func (*over) Moves(buf []game.Move) []game.Move { return buf }
func (*over) Make(game.Move)                    {}
func (*over) Unmake(game.Move)                  {}
func (*over) Terminal() bool                    { return true }
func (*over) Evaluate() int                     { return 0 }
