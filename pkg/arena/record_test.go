package arena_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/pkg/arena"
	"gametree/pkg/game"
)

// Records are read as they were written, whatever the names of moves and players.
func TestRecordsAreReadAsTheyWereWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"1-0", "1.", "a b", `"`, "", "}", "\n[Event \"x\"]", "e2-e4", "炮二平五"}))
		names := []string{text.Draw(t, "left"), text.Draw(t, "right")}
		if names[0] == names[1] {
			names[1] += "'"
		}
		start := func() game.Position { return &walk{name: func(m game.Move) string { return names[m] }} }
		var all []*arena.Game
		var records strings.Builder
		for number := range rapid.IntRange(0, 3).Draw(t, "games") {
			g := &arena.Game{
				Rules: text.Draw(t, "rules"), Sides: [2]string{"Red", "Black"}, Number: number, Players: [2]string{text.Draw(t, "a"), text.Draw(t, "b")},
				Points: rapid.IntRange(-1, 1).Draw(t, "points"), Reason: text.Draw(t, "reason"),
				Slowest: [2]time.Duration{time.Duration(rapid.Int64().Draw(t, "slowest")), time.Duration(rapid.Int64().Draw(t, "slowest"))},
			}
			for range rapid.IntRange(0, 60).Draw(t, "moves") {
				m := game.Move(rapid.IntRange(0, 1).Draw(t, "move"))
				g.Moves, g.Names = append(g.Moves, m), append(g.Names, names[m])
			}
			g.Opening = rapid.IntRange(0, len(g.Moves)).Draw(t, "opening")
			all = append(all, g)
			records.WriteString(g.Timed())
		}
		got, err := arena.ParseRecords(records.String(), start)
		require.NoError(t, err)
		assert.Equal(t, all, got)
	})
}

func TestRecordsThatAreNone(t *testing.T) {
	games, _ := run(t, arena.Match{Rules: small(), A: arena.Of("a", random), B: arena.Of("b", lastMove), Games: 1})
	record := games[0].Record()
	for want, text := range map[string]string{
		`game 1 of the file: want a tag such as [Round "1"], got`: "hello",
		`want a result such as 1-0, got "2-0"`:                    strings.Replace(record, `[Result "`+games[0].Result(), `[Result "2-0`, 1),
		"want the moves to end with the result":                   strings.TrimSuffix(record, games[0].Result()+"\n\n"),
		`is not a legal move after the start`:                     strings.Replace(record, "1. ", "1. zz ", 1),
		"game 2 of the file: want an opening of at most":          record + strings.Replace(record, `[OpeningPlies "`, `[OpeningPlies "9`, 1),
		`invalid duration "soon"`:                                 strings.Replace(games[0].Timed(), `[SlowestMoves "`, `[SlowestMoves "soon `, 1),
		"want at most nine tags, got more":                        strings.Replace(games[0].Timed(), `[SlowestMoves `, "[SlowestMoves \"1s 1s\"]\n[SlowestMoves ", 1),
		"invalid syntax":                                          strings.Replace(record, `[Round "1"]`, `[Round "one"]`, 1),
	} {
		_, err := arena.ParseRecords(text, small().Start)
		assert.ErrorContains(t, err, want)
	}
	all, err := arena.ParseRecords(record+strings.ReplaceAll(record, "\n", "\r\n"), small().Start)
	require.NoError(t, err)
	assert.Equal(t, all[0], all[1])
	assert.Equal(t, record, all[0].Record())
}

// FuzzParseRecords: no text makes the reader panic, and what it reads is written in the
// same way again.
func FuzzParseRecords(f *testing.F) {
	f.Add("[Event \"gametree match\"]\n[Variant \"\"]\n[Round \"1\"]\n[X \"a\"]\n[O \"b\"]\n[Result \"1/2-1/2\"]\n[Termination \"draw\"]\n[OpeningPlies \"0\"]\n\n1. right left 2. right 1/2-1/2\n\n")
	f.Add("[Event \"\"]\n\n\"")
	f.Fuzz(func(t *testing.T, text string) {
		start := func() game.Position { return &walk{} }
		games, err := arena.ParseRecords(text, start)
		if err != nil {
			return
		}
		var again strings.Builder
		for _, g := range games {
			again.WriteString(g.Timed())
		}
		same, err := arena.ParseRecords(again.String(), start)
		require.NoError(t, err)
		assert.Equal(t, games, same)
	})
}

// A picture of a game has a setting for each ply; a game without boards is text.
func TestReplay(t *testing.T) {
	games, _ := run(t, arena.Match{Rules: small(), A: arena.Of("a", random), B: arena.Of("b", lastMove), Games: 1})
	b := arena.Replay(games[0], small().Start)
	assert.Contains(t, b.HTML, games[0].Reason)
	assert.Contains(t, b.HTML, "The first position")
	assert.Contains(t, b.Text, games[0].Record())
	for ply, name := range games[0].Names {
		assert.Contains(t, b.HTML, games[0].Players[ply%2]+" played "+name)
	}

	long := &arena.Game{Players: [2]string{"a", "b"}}
	for range 300 {
		long.Moves, long.Names = append(long.Moves, 0), append(long.Names, "right")
	}
	b = arena.Replay(long, func() game.Position { return &walk{} })
	assert.Equal(t, long.Record(), b.Text)
	assert.Empty(t, b.HTML)
	b = arena.Replay(long, func() game.Position { return &drawn{} })
	assert.NotContains(t, b.HTML, "The first position")
	assert.Contains(t, b.HTML, "b played right")
}

// drawn is a walk with a board.
type drawn struct{ walk }

func (*drawn) Board() game.Board { return game.Board{Squares: [][]game.Square{{{Text: "x"}}}} }
