package tictactoe_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/tictactoe"
)

func TestParse(t *testing.T) {
	for _, row := range []struct{ name, board, problem string }{
		{"empty board", ".........", ""},
		{"three rows", "XOX\nOOX\n...", ""},
		{"X has one more", "X........", ""},
		{"too short", "XO", "want 9 squares, got 2"},
		{"too long", "..........", "want 9 squares, got 10"},
		{"another letter", "XO?......", "column 3: want X, O or a dot, got '?'"},
		{"two more", "XX.......", "got 2 and 0"},
		{"O before X", "O........", "got 0 and 1"},
		{"over before the last move", "XXXOO.O..", "X had three in a row before the last move"},
	} {
		t.Run(row.name, func(t *testing.T) {
			b, err := tictactoe.Parse(row.board)
			if row.problem != "" {
				require.ErrorContains(t, err, row.problem)
				return
			}
			require.NoError(t, err)
			again, err := tictactoe.Parse(b.String())
			require.NoError(t, err)
			assert.Equal(t, b, again)
		})
	}
}

func TestEndOfTheGame(t *testing.T) {
	for _, row := range []struct {
		board, caption string
		value          int
	}{
		{"XXXOO....", "X wins", -1},
		{"XX.OOOX..", "O wins", -1},
		{"XOXOOXXXO", "draw", 0},
		{"X.O......", "", 0},
	} {
		b, err := tictactoe.Parse(row.board)
		require.NoError(t, err)
		assert.Equal(t, row.caption, b.Caption(), row.board)
		assert.Equal(t, row.caption != "", b.Terminal(), row.board)
		assert.Equal(t, row.value, b.Evaluate(), row.board)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("XOXOOX...")     // three squares left
	f.Add("XOX\nOOX\n...") // the same in rows
	f.Add("XXXOOO...")     // two winners
	f.Fuzz(func(t *testing.T, s string) {
		b, err := tictactoe.Parse(s)
		if err != nil {
			return
		}
		again, err := tictactoe.Parse(b.String())
		require.NoError(t, err)
		assert.Equal(t, b, again)
	})
}

func ExampleParse() {
	b, err := tictactoe.Parse("XOXOOX...")
	fmt.Println(b, err)
	fmt.Println("squares to play:", b.Moves(nil))
	// Output:
	// XOX
	// OOX
	// ... <nil>
	// squares to play: [6 7 8]
}
