package show_test

import (
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/show"
	"gametree/pkg/tictactoe"
)

// Solve sends the value, the move and what they mean on one line.
func TestSolve(t *testing.T) {
	var out strings.Builder
	show.Terminal = &out
	defer func() { show.Terminal = nil }()
	solved := func(p game.Position, by ...show.Opponent) (search.Result, string) {
		out.Reset()
		return show.Solve(p, by...), out.String()
	}
	start := tictactoe.New()
	a, text := solved(start)
	assert.Regexp(t, `^0 0, proved: draw\n$`, text)
	assert.Equal(t, 9, a.Depth)
	start.Make(0)
	start.Make(1)
	for _, by := range []show.Opponent{{}, {Rung: "negamax"}, {Rung: "mine", Search: search.Negamax}} {
		_, text = solved(start, by)
		assert.Regexp(t, `^1 3, `, text, "%v", by.Rung)
	}
	_, text = solved(start, show.Opponent{Depth: 2})
	assert.Regexp(t, `^0 2, searched to depth 2: `, text)
	_, text = solved(&over{})
	assert.Regexp(t, `^0 none, `, text)
	assert.Panics(t, func() { solved(start, show.Opponent{Rung: "nosuch"}) })
}

// A command describes the opponent as JSON, and can ask for the counts.
func TestSolveAsked(t *testing.T) {
	read, write, err := os.Pipe()
	require.NoError(t, err)
	stderr := os.Stderr
	os.Stderr, show.Terminal = write, io.Discard
	defer func() { os.Stderr, show.Terminal = stderr, nil }()
	a := show.Solve(tictactoe.New(), show.Asked(`{"Rung":"mine","Depth":2,"Stats":true}`, search.Full(search.Negamax)))
	write.Close()
	assert.Equal(t, 2, a.Depth)
	counts, err := io.ReadAll(read)
	require.NoError(t, err)
	assert.Regexp(t, `^\{"nodes":82,"leaves":72,.*"seconds":[0-9.e-]+\}\n$`, string(counts))
	assert.Panics(t, func() { show.Asked("{") })
}
