package arena_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/arena"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// threeBots returns a league of bots that depend on nothing but the position, whose games
// are kept in a folder, and the number of searches for a move so far.
func threeBots(folder string, games int) (l arena.League, searched *int) {
	searched = new(int)
	counting := func(choose func(game.Position) game.Move) func(game.Position) game.Move {
		return func(p game.Position) game.Move { *searched++; return choose(p) }
	}
	first := func(p game.Position) game.Move { return p.Moves(nil)[0] }
	return arena.League{
		Match:      arena.Match{Rules: connect(), Games: games, Limits: search.Limits{Depth: 1}, Margin: never, Folder: folder},
		Contenders: []arena.Contender{arena.Of("first", counting(first)), arena.Of("last", counting(lastMove)), arena.Of("random", counting(random))},
	}, searched
}

// playAll plays a league and returns its games and its table as text.
func playAll(ctx context.Context, l arena.League) (text string, t arena.Ranking, err error) {
	ended := l.AfterGame
	l.AfterGame = func(g *arena.Record, s arena.Standing) {
		text += fmt.Sprint(g.PGN(), s.Pairing, "\n")
		if ended != nil {
			ended(g, s)
		}
	}
	t, err = l.Run(ctx)
	return text + t.Bundle().Text, t, err
}

// Parts of a league make the whole, in any order and number, even if they are stopped,
// played twice, or find files that are broken.
func TestPartsMakeTheWhole(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		folder, err := os.MkdirTemp(t.TempDir(), "games")
		require.NoError(r, err)
		games, parts := rapid.IntRange(1, 5).Draw(r, "games"), rapid.IntRange(1, 4).Draw(r, "parts")
		whole, _ := threeBots("", games)
		want, _, err := playAll(t.Context(), whole)
		require.NoError(r, err)

		l, searched := threeBots(folder, games)
		run := func(number, stop int) (played int) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			l.Shard = arena.Shard{Number: number, Of: parts}
			l.AfterGame = func(*arena.Record, arena.Standing) {
				if stop--; stop == 0 {
					cancel()
				}
			}
			_, table, err := playAll(ctx, l)
			require.Equal(r, ctx.Err(), err)
			return table.Games()
		}
		for range rapid.IntRange(0, 4).Draw(r, "stopped") {
			run(rapid.IntRange(1, parts).Draw(r, "part"), rapid.IntRange(1, 9).Draw(r, "stop"))
		}
		if files, err := filepath.Glob(folder + "/*.json"); len(files) > 0 {
			require.NoError(r, err)
			text := rapid.SampledFrom([]string{"", `[{"Number": 1`, "no game", "[null, null]", `[{"Number": 1, "Moves": [99]}]`}).Draw(r, "broken")
			require.NoError(r, os.WriteFile(rapid.SampledFrom(files).Draw(r, "file"), []byte(text), 0o644))
		}
		all := 0
		for _, i := range rapid.Permutation([]int{1, 2, 3, 4}[:parts]).Draw(r, "order") {
			all += run(i, -1)
		}
		assert.Equal(r, 3*games, all, "no game is in two parts")
		before := *searched
		run(1, -1)
		l.Shard, l.Merge, l.AfterGame = arena.Shard{}, true, nil
		got, _, err := playAll(t.Context(), l)
		require.NoError(r, err)
		assert.Equal(r, want, got)
		assert.Equal(r, before, *searched, "nothing is played again")
	})
}

// A merge without all games is an error, and plays nothing.
func TestMergeOfTooFewGames(t *testing.T) {
	l, searched := threeBots(t.TempDir(), 4)
	l.Shard = arena.Shard{Number: 2, Of: 4}
	_, table, err := playAll(t.Context(), l)
	require.NoError(t, err)
	assert.Equal(t, 4, table.Games())
	before := *searched
	l.Shard, l.Merge = arena.Shard{}, true
	text, _, err := playAll(t.Context(), l)
	assert.Equal(t, arena.Unplayed{Missing: 8, All: 12}, err)
	assert.EqualError(t, err, "8 of 12 games have not been played")
	assert.NotContains(t, text, "[Event")
	m := l.Match
	m.A, m.B = l.Contenders[0], l.Contenders[2]
	_, err = m.Run(t.Context())
	assert.Equal(t, arena.Unplayed{Missing: 4, All: 4}, err)
	assert.Equal(t, before, *searched)
}

// Games of another match, or of another version of a player, are not taken.
func TestGamesOfOthers(t *testing.T) {
	l, searched := threeBots(t.TempDir(), 2)
	l.Margin = never
	files := func() int {
		found, err := filepath.Glob(filepath.Join(l.Folder, "*"))
		require.NoError(t, err)
		return len(found)
	}
	for i, change := range []func(){func() {}, func() { l.Seed = 7 }, func() { l.Limits.Depth = 2 }, func() { l.Games = 1 }, func() { l.Contenders[0].Version = "new" }} {
		change()
		before := *searched
		_, _, err := playAll(t.Context(), l)
		require.NoError(t, err)
		assert.Greater(t, *searched, before)
		assert.Equal(t, min(3*(i+1), 14), files(), "only two pairs play again with a new version")
	}
}

// FuzzShard: what is read is a part of the whole, and is written in the same way.
func FuzzShard(f *testing.F) {
	for _, text := range []string{"1/8", "8/8", "0/3", "4/3", "3", "x/3", "1/2/3", " 1/2", "+1/2", "01/2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var s, again arena.Shard
		if s.UnmarshalText([]byte(text)) != nil {
			return
		}
		require.NoError(t, again.UnmarshalText([]byte(s.String())))
		assert.Equal(t, s, again)
		assert.True(t, s.Covers(uint(s.Number-1)))
		assert.Equal(t, s.Of == 1, s.Covers(uint(s.Number)))
	})
}
