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

func TestOptionalInterfaces(t *testing.T) {
	b, err := tictactoe.Parse("XOX.O.X..")
	require.NoError(t, err)
	assert.Equal(t, "7", b.MoveName(7))
	assert.Equal(t, []int{7}, b.Touches(7))

	clone := b.Clone()
	clone.Make(7)
	assert.Equal(t, "XOX\n.O.\nX..", b.String(), "a move on the clone leaves the board alone")
	assert.True(t, clone.Terminal())
	assert.Empty(t, clone.Moves(nil))
	assert.NotEqual(t, b.Key(), clone.(*tictactoe.Board).Key())
	clone.Unmake(7)
	assert.Equal(t, b, clone)

	b.Make(7)
	assert.Equal(t, " X O X\n . O .\n X O .\n", b.Board().String())
	assert.Equal(t, []int{1, 4, 7}, b.Board().Line)
}

func TestAGameToItsEnd(t *testing.T) {
	b := tictactoe.New()
	keys := map[uint64]bool{b.Key(): true}
	for !b.Terminal() {
		moves := b.Moves(nil)
		b.Make(moves[len(moves)-1])
		assert.False(t, keys[b.Key()], "a key comes up twice")
		keys[b.Key()] = true
	}
	assert.Equal(t, "..X\nOXO\nXOX", b.String())
	assert.Equal(t, "X wins", b.Caption())
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
