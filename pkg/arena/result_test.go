package arena_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/arena"
)

func TestParseResultReadsString(t *testing.T) {
	for _, s := range []arena.Score{{}, {Wins: 3}, {Losses: 4}, {Draws: 5}, {Wins: 25, Draws: 2, Losses: 3}} {
		want := arena.Result{A: "full-nullmove", B: "a program with arguments", Score: s}
		got, err := arena.ParseResult(want.String())
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
}

func TestParseResultsNamesTheLine(t *testing.T) {
	_, err := arena.ParseResults("# two games\n\nresult: full against document: 2 of 3 (+2 =0 -0)\n")
	assert.EqualError(t, err, `arena: line 3: arena: want the last line of gametree match, got "result: full against document: 2 of 3 (+2 =0 -0)"`)
}

func FuzzParseResult(f *testing.F) {
	f.Add("result: full against document: 2 of 2 (+2 =0 -0), Elo at least +215")
	f.Add("result: a against b against c: 0 of 0 (+0 =0 -0)") // which name holds the word?
	f.Add("game 1: full - document 1-0")
	f.Fuzz(func(t *testing.T, line string) {
		if r, err := arena.ParseResult(line); err == nil {
			assert.Equal(t, line, r.String())
		}
	})
}

// Fast players have the same output on every machine.
func TestSlowestMove(t *testing.T) {
	s := arena.Standing{Result: arena.Result{A: "a", B: "b"}, Slowest: [2]time.Duration{9 * time.Millisecond, 12 * time.Millisecond}}
	assert.Contains(t, s.Bundle().Text, "a: slowest move under 10 ms\nb: slowest move 12 ms\n")
}
