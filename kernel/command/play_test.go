package command_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/assist"
	"gametree/kernel/command"
	"gametree/pkg/render"
)

// TestPlayInCells plays a game without scripts, one move in each cell.
func TestPlayInCells(t *testing.T) {
	cells, _ := command.CellCommands(command.User(), render.Talk{}, nil, assist.New(assist.Folder("")))
	run := func(code string) (string, error) {
		t.Helper()
		out := &shown{}
		handled, err := cells.Execute(context.Background(), code, out)
		require.True(t, handled)
		return out.text(), err
	}
	_, err := run("%play h2e2")
	assert.EqualError(t, err, `play: "h2e2" is neither a game nor declared in a cell that has run, and no game has been started; start one with, for example, %play xiangqi`)
	text, err := run("%play xiangqi --depth 1")
	require.NoError(t, err)
	assert.Contains(t, text, "Red is to move.")
	text, err = run("%play 炮二平五")
	require.NoError(t, err)
	assert.Regexp(t, `2  \. C \. \. C.*\n(.*\n)+Black played [a-i]\d[a-i]\d\. Red is to move\.`, text, "the search has moved")
	_, err = run("%play h2e2")
	assert.EqualError(t, err, `"h2e2": no piece stands on h2.`)
	_, err = run("%play chess")
	assert.EqualError(t, err, "play: there is no game chess; did you mean endgame (Chess endgame) or xiangqi (Chinese chess)?")
	_, err = run("%play Othelo")
	assert.EqualError(t, err, "play: there is no game Othelo; did you mean othello?")
	_, err = run("%play --depth 3")
	assert.ErrorContains(t, err, "flags may only follow the name of a game")
	text, err = run("%play back")
	require.NoError(t, err)
	assert.Contains(t, text, "Chinese chess\n")
	assert.Contains(t, text, "Red is to move.")

	_, err = run("%play tictactoe --black --rung negamax")
	require.NoError(t, err)
	text, err = run("%play")
	require.NoError(t, err)
	assert.Contains(t, text, ">X 1 2\n 3 4 5\n 6 7 8\nX played 0. O is to move.")
	text, err = run("%play new")
	require.NoError(t, err)
	assert.Contains(t, text, "X played 0. O is to move.")
	text, err = run("%play rules")
	require.NoError(t, err)
	assert.Contains(t, text, "Three marks of one player in a row")
}

// TestPlayRightAfter: a move right after the cell that starts a game waits for the search,
// as when all cells are run.
func TestPlayRightAfter(t *testing.T) {
	cells, _ := command.CellCommands(command.User(), render.Talk{}, nil, assist.New(assist.Folder("")))
	for _, code := range []string{"%play tictactoe --black --rung minimax --depth 9", "%play 4"} {
		out := &shown{}
		_, err := cells.Execute(context.Background(), code, out)
		require.NoError(t, err, code)
		if code == "%play 4" {
			assert.Contains(t, out.text(), "X played 1. O is to move.")
		}
	}
}

// TestPlayInterrupted: the interrupt button makes the search move at once.
func TestPlayInterrupted(t *testing.T) {
	cells, _ := command.CellCommands(command.User(), render.Talk{}, nil, assist.New(assist.Folder("")))
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	_, err := cells.Execute(ctx, "%play xiangqi --rung minimax --depth 60", &shown{})
	require.NoError(t, err)
	out := &shown{onDisplay: func(string) error { stop(); return nil }} // the cell shows progress
	_, err = cells.Execute(ctx, "%play h2e2", out)
	require.NoError(t, err)
	assert.Regexp(t, `Black played [a-i]\d[a-i]\d\. Red is to move\.`, out.text())
}
